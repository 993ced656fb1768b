import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { isEmail, MAX_EMAIL_LENGTH } from '#domain/email.ts';
import { type Person, startEmailChange } from '../api/account-email.ts';
import { useTexts } from '../app/language.tsx';
import { accountEmailTexts } from '../texts/account-email.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { MailAddress } from '../ui/mail-address.tsx';
import { RetryBlock } from '../ui/retry-block.tsx';
import { SendActions } from '../ui/send-actions.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useSendOnce } from '../ui/use-send-once.ts';
import { refusalOf } from './refusal.ts';

type Props = {
  person: Person;
  name: string;
  loginEmail: string | null;
  pendingEmail: string | null;
  onClose: () => void;
  onStarted: () => void;
};

/** An Admin's part of a change of address, for a customer or a colleague: it starts it, and the new address finishes it. */
export function StartEmailChange({ person, name, loginEmail, pendingEmail, onClose, onStarted }: Props) {
  const t = useTexts(accountEmailTexts);
  const field = useRef<HTMLInputElement>(null);
  const sendOnce = useSendOnce();
  const [isInvalid, setInvalid] = useState(false);
  const start = useMutation({
    mutationFn: (email: string) => startEmailChange(person, email),
    onSuccess: onStarted,
    onError: () => field.current?.focus(),
  });
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    const email = field.current?.value.trim() ?? '';
    setInvalid(!isEmail(email));
    if (!isEmail(email)) return field.current?.focus();
    sendOnce(() => start.mutateAsync(email));
  };
  const close = () => start.isPending || onClose();
  const refused = start.isError ? refusalOf(start.error) : null;
  return (
    <Dialog title={t.startFor(name)} onClose={close}>
      {start.isSuccess ? (
        <>
          <Alert color="success" isUrgent>
            <p>
              {t.started} <MailAddress address={start.variables} />.
            </p>
          </Alert>
          <DialogActions>
            <Button onClick={close}>{t.close}</Button>
          </DialogActions>
        </>
      ) : (
        <form className="narrow-form" onSubmit={submit} noValidate>
          <p>{t.startText}</p>
          <Address label={t.now} address={loginEmail || t.none} />
          {pendingEmail && <Address label={t.startWaiting} address={pendingEmail} />}
          <TextField
            ref={field}
            name="email"
            type="email"
            label={t.email}
            autoComplete="off"
            maxLength={MAX_EMAIL_LENGTH}
            error={isInvalid ? t.emailInvalid : refused?.field === 'email' ? t[refused.text] : null}
          />
          {refused && refused.field === null && (
            <Alert color="danger" isUrgent>
              <p>{t[refused.text]}</p>
            </Alert>
          )}
          {start.isError && !refused && <RetryBlock error={start.error} onRetry={() => submit()} isRetrying={start.isPending} />}
          <SendActions cancel={t.close} send={t.submit} sending={t.sending} isSending={start.isPending} onCancel={close} />
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
