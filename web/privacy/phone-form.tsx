import { queryOptions, useMutation } from '@tanstack/react-query';
import * as contract from '#contract/login-account.ts';
import { mobileNumber } from '#domain/sms/number.ts';
import { formatPhone } from '#words/format.ts';
import { call, type Input, statusOf } from '../api/call.ts';
import { withProof } from '../api/with-proof.ts';
import { useTexts } from '../app/language.tsx';
import { useForm } from '../form/use-form.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Failed } from '../ui/failed.tsx';
import { TextField } from '../ui/text-field.tsx';
import { usePress } from '../ui/use-send.ts';
import { noticesTexts } from './notices-texts.ts';

type Props = { onDone: (said: NoticeMessage) => Promise<void>; onCancel?: () => void };

/** A first or new number; a code is sent to it. */
export function PhoneForm({ onDone, onCancel }: Props) {
  const t = useTexts(noticesTexts);
  const set = useMutation({ mutationFn: setPhone, onSuccess: () => onDone('saidSent') });
  const form = useForm({
    schema: contract.setPhone.body,
    first: { phone: '' },
    bodyOf: ({ phone }) => ({ phone: phone.trim() }),
    rules: { phone: (_, body) => mobileNumber(body.phone) !== null },
    codes: { 'invalid-input': 'phone' },
    send: set,
  });
  return (
    <form ref={form.ref} className="narrow-form notices-form" onSubmit={form.submit} noValidate>
      <TextField
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        label={onCancel ? t.newPhone : t.phone}
        description={t.phoneHelp}
        {...form.text('phone', t.phoneWrong)}
      />
      {form.error && <CodeRefused error={form.error} onRetry={form.submit} />}
      <div className="privacy-actions">
        <Button type="submit" aria-disabled={form.isSending}>
          {form.isSending ? t.sending : t.sendCode}
        </Button>
        {onCancel && (
          <Button variant="secondary" onClick={onCancel}>
            {t.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}

type PhoneCodeFormProps = { state: contract.AccountPhone & { phone: string }; onDone: (said: NoticeMessage) => Promise<void> };

/** The code that was sent, while it is valid, and a button to send another. */
export function PhoneCodeForm({ state: { phone, codeUntil }, onDone }: PhoneCodeFormProps) {
  const t = useTexts(noticesTexts);
  const again = usePress({ mutationFn: setPhone, onSuccess: () => onDone('saidSent') });
  const askAgain = () => again.press({ phone });
  return (
    <>
      {codeUntil === null ? <p>{t.codeGone}</p> : <CodeForm number={formatPhone(phone)} onDone={onDone} />}
      <Button variant="secondary" aria-disabled={again.isPending} onClick={askAgain}>
        {again.isPending ? t.sending : t.sendAgain}
      </Button>
      {again.isError && <CodeRefused error={again.error} onRetry={askAgain} />}
    </>
  );
}

function CodeForm({ number, onDone }: { number: string; onDone: PhoneCodeFormProps['onDone'] }) {
  const t = useTexts(noticesTexts);
  const confirm = useMutation({ mutationFn: confirmPhone, onSuccess: () => onDone('saidConfirmed') });
  const form = useForm({
    schema: contract.confirmPhone.body,
    first: { code: '' },
    bodyOf: ({ code }) => ({ code: code.trim() }),
    codes: { 'code-wrong': 'code', 'code-ended': 'code' },
    send: confirm,
  });
  const words = { wrong: t.codeMissing, 'code-wrong': t.codeWrong, 'code-ended': t.codeEnded };
  return (
    <form ref={form.ref} className="narrow-form notices-form" onSubmit={form.submit} noValidate>
      <p>{t.codeSent(number)}</p>
      <TextField inputMode="numeric" autoComplete="one-time-code" label={t.code} description={t.codeHelp} {...form.text('code', words)} />
      <Failed form={form} />
      <Button type="submit" aria-disabled={form.isSending}>
        {form.isSending ? t.confirming : t.confirm}
      </Button>
    </form>
  );
}

/** A code that was not sent. After too many attempts there is no retry. */
export function CodeRefused({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useTexts(noticesTexts);
  if (statusOf(error) !== 429) return <Failed press={{ error, isPending: false, press: onRetry }} />;
  return (
    <Alert color="warning" isUrgent>
      <p>{t.tooMany}</p>
    </Alert>
  );
}

/** The message about the last change to the notices. */
export type NoticeMessage = 'saidSent' | 'saidConfirmed' | 'saidRemoved' | 'saidChosen';

// The calls about a person's own mobile number, and how notices of visits and extras are sent.
export const accountPhoneQuery = () =>
  queryOptions({
    queryKey: ['account-phone'],
    queryFn: ({ signal }) => call('GET /api/Account/Phone', { as: 'bearer', signal }),
    staleTime: 0,
  });

export const setPhone = (body: Input<'POST /api/Account/SetPhone'>['body']) =>
  withProof(() => call('POST /api/Account/SetPhone', { as: 'bearer', body }));
export const confirmPhone = (body: Input<'POST /api/Account/ConfirmPhone'>['body']) =>
  call('POST /api/Account/ConfirmPhone', { as: 'bearer', body });
export const removePhone = () => call('POST /api/Account/RemovePhone', { as: 'bearer' });
export const chooseNotices = (body: Input<'POST /api/Account/Notices'>['body']) =>
  call('POST /api/Account/Notices', { as: 'bearer', body });
