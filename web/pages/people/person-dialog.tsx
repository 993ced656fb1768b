import { useState } from 'react';
import * as contract from '#contract/people.ts';
import { formatDate } from '#words/format.ts';
import { changeAccess } from '../../api/people.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { useForm } from '../../form/use-form.ts';
import { commonTexts } from '../../texts/common.ts';
import { peopleTexts } from '../../texts/people.ts';
import { Button } from '../../ui/button.tsx';
import { CloseButton } from '../../ui/close-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ActFailed } from './act-failed.tsx';
import { EndDialog } from './end-dialog.tsx';
import { isLastDayText, LastDayField, lastDayOf } from './last-day-field.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { RightChoice } from './right-choice.tsx';
import { usePeopleMutation } from './use-people-mutation.ts';

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
