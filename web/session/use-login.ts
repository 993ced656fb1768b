import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'wouter';
import { problemOf, type RequestProblem } from '../api/call.ts';
import { login } from '../api/login.ts';
import { publicPaths } from '../public-paths.ts';
import { addressAfterLogin } from './asked-address.ts';
import { storePressedLanguage } from './pressed-language.ts';
import { startSession } from './session.ts';

export type LoginState = { step: 'idle' } | { step: 'loading' } | { step: 'failed'; problem: RequestProblem; attempt: number };
type Field = 'userName' | 'password';

/** idle → loading → failed, or off to the page that was asked for. Used by the login page and the lock screen. */
export function useLogin(fields: Record<Field, RefObject<HTMLInputElement | null>>) {
  const [, navigate] = useLocation();
  const [state, setState] = useState<LoginState>({ step: 'idle' });
  const [missing, setMissing] = useState<Field | null>(null);

  async function submit(userName: string, password: string): Promise<void> {
    const empty = !userName.trim() ? 'userName' : !password ? 'password' : null;
    setMissing(empty);
    if (empty) return void fields[empty].current?.focus();
    setState({ step: 'loading' });
    try {
      const answer = await login(userName.trim(), password);
      startSession(answer);
      storePressedLanguage();
      navigate(answer.mustChangePassword ? publicPaths.changePassword : addressAfterLogin(history.state, answer.id), { replace: true });
    } catch (error) {
      const problem = problemOf(error);
      // The form must be back before a field of it can take the focus.
      flushSync(() => setState({ step: 'failed', problem, attempt: Date.now() }));
      if (problem.kind === 'status' && problem.status === 401) emptyPassword(fields.password.current);
    }
  }
  return { state, missing, submit };
}

function emptyPassword(field: HTMLInputElement | null): void {
  if (!field) return;
  field.value = '';
  field.focus();
}
