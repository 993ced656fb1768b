import { useMutation } from '@tanstack/react-query';
import * as contract from '#contract/privacy.ts';
import { osloDay } from '#domain/calendar.ts';
import { ERASURE_DELAY_MS } from '#domain/retention.ts';
import { formatDate } from '#words/format.ts';
import { requestErasure } from '../../api/queries.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { useForm } from '../../form/use-form.ts';
import { privacyTexts } from '../../texts/privacy.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Failed } from '../../ui/failed.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { SendActions } from '../../ui/send-actions.tsx';

type Props = { onClose: () => void; onRequested: (state: contract.ErasureState) => void };

/** Asks for the password again, so that a passer-by at an unlocked screen cannot delete the account. */
export function ConfirmErasure({ onClose, onRequested }: Props) {
  const t = useTexts(privacyTexts);
  const { language } = useLanguage();
  const request = useMutation({ mutationFn: requestErasure, onSuccess: onRequested });
  const form = useForm({
    schema: contract.requestErasure.body,
    first: { password: '' },
    bodyOf: ({ password }) => ({ password }),
    codes: { 'old-password-wrong': 'password' },
    send: request,
  });
  const words = { wrong: t.passwordMissing, 'old-password-wrong': t.passwordWrong };
  const due = formatDate(osloDay(new Date(Date.now() + ERASURE_DELAY_MS)), language);
  return (
    <Dialog title={t.confirmHeading} onClose={() => form.isSending || onClose()}>
      <form ref={form.ref} className="narrow-form" onSubmit={form.submit} noValidate>
        <p>{t.confirmText(due)}</p>
        <PasswordField label={t.password} autoComplete="current-password" {...form.text('password', words)} />
        <Failed form={form} />
        <SendActions cancel={t.keep} send={t.confirm} sending={t.sending} isSending={form.isSending} onCancel={onClose} color="danger" />
      </form>
    </Dialog>
  );
}
