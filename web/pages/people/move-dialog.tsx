import { useQueryClient } from '@tanstack/react-query';
import * as contract from '#contract/people.ts';
import { moveHolder, myCustomersQuery } from '../../api/people.ts';
import { useTexts } from '../../app/language.tsx';
import { useForm } from '../../form/use-form.ts';
import { peopleTexts } from '../../texts/people.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { SendActions } from '../../ui/send-actions.tsx';
import { ActFailed } from './act-failed.tsx';
import { usePeopleMutation } from './use-people-mutation.ts';

type Props = { person: contract.Person; onClose: () => void; onDone: (words: string) => void };

/** Asks for the password again, so that a passer-by at an unlocked screen cannot hand over the customer. */
export function MoveDialog({ person: { accountId, name }, onClose, onDone }: Props) {
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
