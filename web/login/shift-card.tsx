import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as contract from '#contract/login.ts';
import { isPinTooSimple, MAX_PIN_LENGTH } from '#domain/staff/employee.ts';
import { formatClock } from '#words/format.ts';
import { codeOf } from '../api/call.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { useForm } from '../form/use-form.ts';
import { readSession } from '../session/session.ts';
import { readShift, saveShift } from '../session/storage.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Failed } from '../ui/failed.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { SendActions } from '../ui/send-actions.tsx';
import { usePress } from '../ui/use-send.ts';
import { beginShift, endShift, securityQuery } from './api.ts';
import { shiftTexts } from './shift-texts.ts';

/** Starts a work session on this device, or ends the open one. */
export function ShiftCard() {
  const t = useTexts(shiftTexts);
  const { language } = useLanguage();
  const client = useQueryClient();
  const [shift, setShift] = useState(readShift);
  const [isAsking, setAsking] = useState(false);
  const changed = () => {
    setAsking(false);
    setShift(readShift());
    void client.invalidateQueries({ queryKey: securityQuery().queryKey });
  };
  const end = usePress({ mutationFn: endShift, onSettled: changed });
  return (
    <Card title={t.heading}>
      <p role="status">{shift ? t.until(formatClock(new Date(shift.endsAt), language)) : end.isSuccess ? t.ended : ''}</p>
      {!shift && <p className="muted">{t.text}</p>}
      <Failed press={end} />
      <Button variant="secondary" onClick={() => (shift ? end.press() : setAsking(true))}>
        {shift ? t.end : t.begin}
      </Button>
      {isAsking && <BeginShift onClose={() => setAsking(false)} onBegun={changed} />}
    </Card>
  );
}

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
