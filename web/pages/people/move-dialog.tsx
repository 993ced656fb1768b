import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { Person } from '#contract/people.ts';
import { moveHolder, myCustomersQuery } from '../../api/people.ts';
import { useTexts } from '../../app/language.tsx';
import { peopleTexts } from '../../texts/people.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { SendActions } from '../../ui/send-actions.tsx';
import { ActFailed } from './act-failed.tsx';
import { refusalOf } from './refusal.ts';
import { useAct } from './use-act.ts';

type Props = { person: Person; onClose: () => void; onDone: (words: string) => void };

/** The password is typed again: somebody else at an open screen must not hand a customer over. */
export function MoveDialog({ person: { accountId, name }, onClose, onDone }: Props) {
  const t = useTexts(peopleTexts);
  const client = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [isMissing, setMissing] = useState(false);
  const { act, mutation } = useAct((words) => {
    void client.invalidateQueries({ queryKey: myCustomersQuery().queryKey });
    onDone(words);
  });
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    const password = field.current?.value ?? '';
    setMissing(password === '');
    if (password === '') return field.current?.focus();
    act({ run: () => moveHolder(accountId, password), done: t.moved(name) });
  };
  const isWrong = mutation.isError && refusalOf(mutation.error) === 'old-password-wrong';
  return (
    <Dialog title={t.moveFor(name)} onClose={() => mutation.isPending || onClose()}>
      <form className="narrow-form" onSubmit={submit} noValidate>
        <p>{t.moveText(name)}</p>
        <PasswordField
          ref={field}
          name="password"
          label={t.password}
          autoComplete="current-password"
          maxLength={256}
          error={isMissing ? t.passwordMissing : isWrong ? t['old-password-wrong'] : null}
        />
        {mutation.isError && !isWrong && <ActFailed error={mutation.error} onRetry={() => submit()} />}
        <SendActions cancel={t.cancel} send={t.move} sending={t.saving} isSending={mutation.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
