import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Person } from '#contract/people.ts';
import * as contract from '#contract/people.ts';
import { formatDate } from '#words/format.ts';
import { changeAccess, endAccess, moveHolder, myCustomersQuery } from '../api/people.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { useForm } from '../form/use-form.ts';
import { Button } from '../ui/button.tsx';
import { CloseButton } from '../ui/close-button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { SendActions } from '../ui/send-actions.tsx';
import { commonTexts } from '../ui/texts.ts';
import { ActFailed, isLastDayText, LastDayField, lastDayOf, RightChoice, usePeopleMutation } from './people-fields.tsx';
import { peopleTexts } from './texts.ts';

type Props = { person: contract.Person; onClose: () => void; onDone: (words: string) => void };

/** Everything the holder can do with another person's access. What cannot be undone is confirmed first. */
export function PersonDialog({ person, onClose, onDone }: Props) {
  const t = useTexts(peopleTexts);
  const { close } = useTexts(commonTexts);
  const { language } = useLanguage();
  const { accountId, name } = person;
  const [asked, setAsked] = useState<'end' | 'move' | null>(null);
  const finish = (words: string) => {
    onClose();
    onDone(words);
  };
  const save = usePeopleMutation(changeAccess, () => finish(t.saved(name)));
  const form = useForm({
    schema: contract.changeAccess.body,
    first: { right: person.right, until: person.until ? formatDate(person.until, language) : '' },
    bodyOf: ({ right, until }) => ({ accountId, was: person.right, right, until: right === 'holder' ? null : lastDayOf(until) }),
    rules: { until: (until, { right }) => right === 'holder' || isLastDayText(until) },
    send: save,
  });
  const { right, until } = form.values;
  const leave = () => form.isSending || onClose();
  return (
    <Dialog title={name} onClose={leave}>
      <CloseButton label={close} onClick={leave} />
      <form ref={form.ref} className="narrow-form" onSubmit={form.submit} noValidate>
        <RightChoice chosen={right} onChoose={(chosen) => form.change({ right: chosen })} isHolder={person.right === 'holder'} />
        {right !== 'holder' && (
          <LastDayField text={until} isMarked={form.isMarked('until')} onText={(text) => form.change({ until: text })} />
        )}
        {form.error && <ActFailed error={form.error} onRetry={form.submit} />}
        <Button type="submit" aria-disabled={form.isSending}>
          {form.isSending ? t.saving : t.save}
        </Button>
      </form>
      <div className="person-more">
        {person.right !== 'holder' && (
          <Button variant="secondary" onClick={() => setAsked('move')}>
            {t.move}
          </Button>
        )}
        <Button variant="secondary" color="danger" onClick={() => setAsked('end')}>
          {t.end}
        </Button>
      </div>
      {asked === 'end' && <EndDialog person={person} onClose={() => setAsked(null)} onDone={finish} />}
      {asked === 'move' && <MoveDialog person={person} onClose={() => setAsked(null)} onDone={finish} />}
    </Dialog>
  );
}

type MoveDialogProps = { person: contract.Person; onClose: () => void; onDone: (words: string) => void };

/** Asks for the password again, so that a passer-by at an unlocked screen cannot hand over the customer. */
export function MoveDialog({ person: { accountId, name }, onClose, onDone }: MoveDialogProps) {
  const t = useTexts(peopleTexts);
  const client = useQueryClient();
  const move = usePeopleMutation(moveHolder, () => {
    void client.invalidateQueries({ queryKey: myCustomersQuery().queryKey });
    onDone(t.moved(name));
  });
  const form = useForm({
    schema: contract.moveHolder.body,
    first: { password: '' },
    bodyOf: ({ password }) => ({ accountId, password }),
    codes: { 'old-password-wrong': 'password' },
    send: move,
  });
  const words = { wrong: t.passwordMissing, 'old-password-wrong': t['old-password-wrong'] };
  return (
    <Dialog title={t.moveFor(name)} onClose={() => form.isSending || onClose()}>
      <form ref={form.ref} className="narrow-form" onSubmit={form.submit} noValidate>
        <p>{t.moveText(name)}</p>
        <PasswordField label={t.password} autoComplete="current-password" {...form.text('password', words)} />
        {form.error && <ActFailed error={form.error} onRetry={form.submit} />}
        <SendActions cancel={t.cancel} send={t.move} sending={t.saving} isSending={form.isSending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

type EndDialogProps = { person: Person; onClose: () => void; onDone: (words: string) => void };

export function EndDialog({ person: { accountId, name }, onClose, onDone }: EndDialogProps) {
  const t = useTexts(peopleTexts);
  const end = usePeopleMutation(
    () => endAccess(accountId),
    () => onDone(t.ended(name)),
  );
  return (
    <Dialog title={t.endFor(name)} onClose={() => end.isPending || onClose()}>
      <p>{t.endText(name)}</p>
      {end.isError && <ActFailed error={end.error} onRetry={() => end.press()} />}
      <SendActions
        cancel={t.cancel}
        send={t.end}
        sending={t.ending}
        isSending={end.isPending}
        onCancel={onClose}
        onSend={() => end.press()}
        color="danger"
      />
    </Dialog>
  );
}
