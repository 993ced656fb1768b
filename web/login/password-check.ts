import { useRef, useState } from 'react';
import type { PasswordVerdict } from '#contract/login-account.ts';
import { isPasswordShape, type PasswordProblem } from '#domain/login/password.ts';

/**
 * Asks the server about a password when its field is left, once for each password. Null: unknown, because it was not checked yet or the
 * call failed. Sending the form checks it again in any case.
 */
export function usePasswordCheck(ask: (password: string) => Promise<PasswordVerdict>) {
  const asked = useRef<string | null>(null);
  const [known, setKnown] = useState<{ password: string; problem: PasswordProblem | null } | null>(null);
  const check = (password: string): void => {
    if (asked.current === password || !isPasswordShape(password)) return;
    asked.current = password;
    ask(password).then(
      ({ problem }) => asked.current === password && setKnown({ password, problem }),
      () => {
        if (asked.current === password) asked.current = null;
      },
    );
  };
  const verdictOn = (password: string): PasswordProblem | 'fine' | null =>
    known?.password === password ? (known.problem ?? 'fine') : null;
  return { check, verdictOn };
}
