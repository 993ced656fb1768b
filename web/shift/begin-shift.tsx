import { useMutation } from '@tanstack/react-query';
import * as contract from '#contract/login.ts';
import { isPinTooSimple, MAX_PIN_LENGTH } from '#domain/shift.ts';
import { codeOf } from '../api/call.ts';
import { beginShift } from '../api/shift.ts';
import { useTexts } from '../app/language.tsx';
import { useForm } from '../form/use-form.ts';
import { readSession } from '../session/session.ts';
import { saveShift } from '../session/shift.ts';
import { shiftTexts } from '../texts/shift.ts';
import { Alert } from '../ui/alert.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Failed } from '../ui/failed.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { SendActions } from '../ui/send-actions.tsx';

export function BeginShift({ onClose, onBegun }: { onClose: () => void; onBegun: () => void }) {
  const t = useTexts(shiftTexts);
  const begin = useMutation({
    mutationFn: beginShift,
    onSuccess: ({ endsAt }) => {
      saveShift({ userName: readSession()?.id ?? '', endsAt });
      onBegun();
    },
  });
  const form = useForm({
    schema: contract.beginShift.body,
    first: { pin: '' },
    bodyOf: ({ pin }) => ({ pin: pin.trim() }),
    rules: { pin: (pin) => !isPinTooSimple(pin.trim()) },
    codes: { 'pin-too-simple': 'pin' },
    send: begin,
  });
  const hasNoDevice = codeOf(form.error) === 'no-device';
  const isSimple = form.values.pin !== '' && isPinTooSimple(form.values.pin.trim());
  const close = () => begin.isPending || onClose();
  return (
    <Dialog title={t.begin} onClose={close}>
      <form ref={form.ref} className="narrow-form" onSubmit={form.submit} noValidate>
        <PasswordField
          label={t.pin}
          description={t.pinHint}
          inputMode="numeric"
          autoComplete="off"
          {...form.text('pin', isSimple ? t.pinTooSimple : t.pinWrong)}
          maxLength={MAX_PIN_LENGTH}
        />
        {hasNoDevice && (
          <Alert color="warning" isUrgent>
            {t.noDevice}
          </Alert>
        )}
        {!hasNoDevice && <Failed form={form} />}
        <SendActions cancel={t.cancel} send={t.begin} sending={t.starting} isSending={begin.isPending} onCancel={close} />
      </form>
    </Dialog>
  );
}
