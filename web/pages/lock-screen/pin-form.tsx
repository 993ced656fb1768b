import { type FormEvent, useRef, useState } from 'react';
import { MAX_PIN_LENGTH, PIN_PATTERN } from '#domain/shift.ts';
import { problemOf } from '../../api/call.ts';
import { openShift } from '../../api/shift.ts';
import { useTexts } from '../../app/language.tsx';
import { useFinishLogin } from '../../login-parts/use-login.ts';
import { forgetShift } from '../../session/shift.ts';
import { DAY_ACTS, removeOf } from '../../session/user-storage.ts';
import { forgetDay } from '../../stored-pages/stored-day.ts';
import { problemKey, problemTexts } from '../../texts/problems.ts';
import { shiftTexts } from '../../texts/shift.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useSend } from '../../ui/use-send.ts';

type Props = { userName: string; onPassword: () => void; onEnded: () => void };

/** The PIN of the work session on this device. When the work session is over, the saved day is deleted and the password is asked for. */
export function PinForm({ userName, onPassword, onEnded }: Props) {
  const t = useTexts(shiftTexts);
  const problems = useTexts(problemTexts);
  const field = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const refuse = (error: unknown): true => {
    const problem = problemOf(error);
    const code = problem?.code ?? null;
    if (code === 'shift-ended') {
      forgetShift();
      void forgetDay();
      removeOf(userName, DAY_ACTS);
      onEnded();
      return true;
    }
    if (code === 'pin-wrong' && field.current) field.current.value = '';
    show(code === 'pin-wrong' ? t[code] : problems[problemKey(problem)]);
    return true;
  };
  const opening = useSend((pin: string) => openShift(userName, pin), useFinishLogin(), refuse);
  const show = (words: string) => {
    setWrong(words);
    field.current?.focus();
  };
  const open = (event: FormEvent) => {
    event.preventDefault();
    const pin = field.current?.value.trim() ?? '';
    if (new RegExp(PIN_PATTERN).test(pin)) opening.press(pin);
    else show(t.pinWrong);
  };
  return (
    <form className="auth-form" onSubmit={open} noValidate>
      <p className="lock-user">{userName}</p>
      <PasswordField
        ref={field}
        name="pin"
        label={t.typePin}
        inputMode="numeric"
        autoComplete="off"
        maxLength={MAX_PIN_LENGTH}
        error={wrong}
      />
      <Button type="submit" data-fullwidth aria-disabled={opening.isPending}>
        {opening.isPending ? t.opening : t.open}
      </Button>
      <Button variant="tertiary" data-fullwidth onClick={onPassword}>
        {t.usePassword}
      </Button>
    </form>
  );
}
