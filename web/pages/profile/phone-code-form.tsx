import { useMutation } from '@tanstack/react-query';
import * as contract from '#contract/account.ts';
import { formatPhone } from '#words/format.ts';
import { confirmPhone, setPhone } from '../../api/notices.ts';
import { useTexts } from '../../app/language.tsx';
import { useForm } from '../../form/use-form.ts';
import { noticesTexts } from '../../texts/notices.ts';
import { Button } from '../../ui/button.tsx';
import { Failed } from '../../ui/failed.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { usePress } from '../../ui/use-press.ts';
import { CodeRefused } from './code-refused.tsx';
import type { NoticeMessage } from './notice-message.ts';

type Props = { state: contract.AccountPhone & { phone: string }; onDone: (said: NoticeMessage) => Promise<void> };

/** The code that was sent, while it is valid, and a button to send another. */
export function PhoneCodeForm({ state: { phone, codeUntil }, onDone }: Props) {
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

function CodeForm({ number, onDone }: { number: string; onDone: Props['onDone'] }) {
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
