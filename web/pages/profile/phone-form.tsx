import { useMutation } from '@tanstack/react-query';
import * as contract from '#contract/account.ts';
import { mobileNumber } from '#domain/sms/mobile-number.ts';
import { setPhone } from '../../api/notices.ts';
import { useTexts } from '../../app/language.tsx';
import { useForm } from '../../form/use-form.ts';
import { noticesTexts } from '../../texts/notices.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CodeRefused } from './code-refused.tsx';
import type { NoticeMessage } from './notice-message.ts';

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
