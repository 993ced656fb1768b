import { useMutation } from '@tanstack/react-query';
import * as contract from '#contract/customers.ts';
import { isEmail } from '#domain/email.ts';
import { useTexts } from '../app/language.tsx';
import { useForm } from '../form/use-form.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { MailAddress } from '../ui/contact-line.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { Failed } from '../ui/failed.tsx';
import { SendActions } from '../ui/send-actions.tsx';
import { TextField } from '../ui/text-field.tsx';
import { accountEmailTexts, type Person, refusalOf, startEmailChange } from './account-email.ts';

type Props = {
  person: Person;
  name: string;
  loginEmail: string | null;
  pendingEmail: string | null;
  onClose: () => void;
  onStarted: () => void;
};

/** An Admin starts a change of address for a customer or a colleague; the link sent to the new address completes it. */
export function StartEmailChange({ person, name, loginEmail, pendingEmail, onClose, onStarted }: Props) {
  const t = useTexts(accountEmailTexts);
  const start = useMutation({ mutationFn: startEmailChange, onSuccess: onStarted });
  const form = useForm({
    schema: contract.startEmailChange.body,
    first: { email: '' },
    bodyOf: ({ email }) => ({ ...person, email: email.trim() }),
    rules: { email: (_, body) => isEmail(body.email) },
    codes: { 'email-unchanged': 'email', 'email-taken': 'email', 'invalid-input': 'email' },
    send: start,
  });
  const close = () => form.isSending || onClose();
  const refused = form.error && refusalOf(form.error);
  const words = { wrong: t.emailInvalid, 'email-unchanged': t['email-unchanged'], 'email-taken': t['email-taken'] };
  return (
    <Dialog title={t.startFor(name)} onClose={close}>
      {start.isSuccess ? (
        <>
          <Alert color="success" isUrgent>
            <p>
              {t.started} <MailAddress address={start.variables.email} />.
            </p>
          </Alert>
          <DialogActions>
            <Button onClick={close}>{t.close}</Button>
          </DialogActions>
        </>
      ) : (
        <form ref={form.ref} className="narrow-form" onSubmit={form.submit} noValidate>
          <p>{t.startText}</p>
          <Address label={t.now} address={loginEmail || t.none} />
          {pendingEmail && <Address label={t.startWaiting} address={pendingEmail} />}
          <TextField type="email" label={t.email} autoComplete="off" {...form.text('email', words)} />
          {refused && (
            <Alert color="danger" isUrgent>
              <p>{t[refused.text]}</p>
            </Alert>
          )}
          {!refused && <Failed form={form} />}
          <SendActions cancel={t.close} send={t.submit} sending={t.sending} isSending={form.isSending} onCancel={close} />
        </form>
      )}
    </Dialog>
  );
}

const Address = ({ label, address }: { label: string; address: string }) => (
  <p>
    {label}:{' '}
    <strong>
      <MailAddress address={address} />
    </strong>
  </p>
);
