import { type ChangeEvent, useRef, useState } from 'react';
import type { PasswordVerdict } from '#contract/login-account.ts';
import { isPasswordShape, MAX_PASSWORD_LENGTH, PASSWORD_PROBLEMS, type PasswordProblem } from '#domain/login/password.ts';
import { codeOf } from '../api/call.ts';
import { useTexts } from '../app/language.tsx';
import { useAfterPress } from '../ui/use-after-press.ts';
import { usePasswordCheck } from './password-check.ts';
import { newPasswordTexts } from './password-texts.ts';

/** The password of a new login: it is checked when its field is left, and by the server when the form is sent. */
export function useNewPassword(ask: (password: string) => Promise<PasswordVerdict>) {
  const t = useTexts(newPasswordTexts);
  const ref = useRef<HTMLInputElement>(null);
  const afterPress = useAfterPress();
  const [password, setPassword] = useState('');
  const [isJudged, setJudged] = useState(false);
  const [refused, setRefused] = useState<PasswordProblem | null>(null);
  const { check, verdictOn } = usePasswordCheck(ask);
  const hasShape = isPasswordShape(password);
  const verdict = hasShape ? verdictOn(password) : 'password-invalid';
  const problem = password === '' ? t.missing : verdict && verdict !== 'fine' ? t[verdict] : null;
  return {
    password,
    /**
     * Whether it can be sent; otherwise it is marked, and gets the focus unless an earlier field is wrong too. What the server said when
     * the field was left may have been about another name: it is asked again.
     */
    check(areOthersRight: boolean): boolean {
      setJudged(true);
      if (!hasShape && areOthersRight) ref.current?.focus();
      return hasShape;
    },
    /** Whether the server refused the password, which is then shown under the field. */
    refuse(error: unknown): boolean {
      const code = PASSWORD_PROBLEMS.find((one) => one === codeOf(error));
      setRefused(code ?? null);
      if (code) ref.current?.focus();
      return code !== undefined;
    },
    /** The props of its PasswordField. */
    field: {
      ref,
      description: t.rule,
      autoComplete: 'new-password',
      maxLength: MAX_PASSWORD_LENGTH,
      value: password,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        setPassword(target.value);
        setRefused(null);
      },
      onBlur: () =>
        afterPress(() => {
          setJudged(password !== '');
          check(password);
        }),
      error: refused ? t[refused] : isJudged ? problem : null,
      isFine: verdict === 'fine' && refused === null,
    },
  };
}
