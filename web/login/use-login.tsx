import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { navigate } from 'wouter/use-browser-location';
import type { LoginAnswer } from '#contract/login.ts';
import { canHavePasskeys } from '#domain/login/factors.ts';
import { CHANGE_PASSWORD_PATH, SECOND_FACTOR_PATH } from '#domain/portal-paths.ts';
import { problemOf, type RequestProblem } from '../api/call.ts';
import { login } from '../api/login.ts';
import { useTexts } from '../app/language.tsx';
import { storePressedLanguage } from '../layouts/auth-layout.tsx';
import { addressAfterLogin, keepPendingLogin } from '../session/asked-address.ts';
import { startSession } from '../session/session.ts';
import { Alert, Notification } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { commonTexts, problemKey, problemTexts } from '../ui/texts.ts';
import { useInBrowser } from '../ui/use-browser.ts';
import { loginTexts } from './texts.ts';

/** The server makes each further guess wait, without saying so: what it answers is always the same. */
const MANY = 5;

/** A wrong password shows a red notification for four seconds and a message that stays; other errors can be retried. */
export function LoginProblem({ state, onRetry }: { state: LoginState; onRetry: () => void }) {
  const t = useTexts(loginTexts);
  const common = useTexts(commonTexts);
  const problems = useTexts(problemTexts);
  if (state.step !== 'failed') return null;
  const { problem, words, attempt } = state;
  if (problem.status === 401) {
    return (
      <>
        <Notification key={attempt} heading={common.ops} text={t.wrong} />
        <Alert color="danger">
          {t.wrong}
          {state.refusals >= MANY && <p>{t.waiting}</p>}
        </Alert>
      </>
    );
  }
  return (
    <Alert color="danger" isUrgent>
      <p>{words ?? problems[problemKey(problem)]}</p>
      <Button variant="secondary" color="danger" onClick={onRetry}>
        {common.retry}
      </Button>
    </Alert>
  );
}

export type LoginState =
  | { step: 'idle' }
  | { step: 'loading' }
  | { step: 'failed'; problem: RequestProblem; words: string | undefined; attempt: number; refusals: number };
type Field = 'userName' | 'password';
/** Logs in by a method that returns the session keys, or null if the person cancelled. */
export type LogInBy = (
  wayIn: () => Promise<LoginAnswer | null>,
  wordsFor?: (problem: RequestProblem) => string | undefined,
) => Promise<void>;

/** idle → loading → failed, or on to the requested page. Used by the login page and the lock screen. */
export function useLogin(fields: Record<Field, RefObject<HTMLInputElement | null>>) {
  const finishLogin = useFinishLogin();
  const [state, setState] = useState<LoginState>({ step: 'idle' });
  const [missing, setMissing] = useState<Field | null>(null);
  const refusals = useRef(0);

  const logInBy: LogInBy = async (wayIn, wordsFor) => {
    setState({ step: 'loading' });
    try {
      const answer = await wayIn();
      if (answer) finishLogin(answer);
      else setState({ step: 'idle' });
    } catch (error) {
      const problem = problemOf(error);
      if (problem.status === 401) refusals.current++;
      // The form must be rendered before one of its fields can take the focus.
      flushSync(() => setState({ step: 'failed', problem, words: wordsFor?.(problem), attempt: Date.now(), refusals: refusals.current }));
      if (problem.status === 401) emptyPassword(fields.password.current);
    }
  };
  async function submit(userName: string, password: string): Promise<void> {
    if (state.step === 'loading') return;
    const empty = !userName.trim() ? 'userName' : !password ? 'password' : null;
    // Before the focus moves, so that the login page knows the reason.
    flushSync(() => setMissing(empty));
    if (empty) return void fields[empty].current?.focus();
    await logInBy(() => login(userName.trim(), password));
  }
  return { state, missing, submit, logInBy };
}

/** What happens after a successful login, by any method. */
export function useFinishLogin(): (answer: LoginAnswer) => void {
  return (answer) => {
    const { state } = history;
    if (answer.needsSecondFactor) {
      keepPendingLogin(answer);
      return navigate(SECOND_FACTOR_PATH, { replace: true, state });
    }
    startSession(answer);
    storePressedLanguage();
    navigate(answer.mustChangePassword ? CHANGE_PASSWORD_PATH : addressAfterLogin(state, answer.id), { replace: true });
  };
}

function emptyPassword(field: HTMLInputElement | null): void {
  if (!field) return;
  field.value = '';
  field.focus();
}

/** Whether the browser supports passkeys at this host. At build time that is unknown and assumed: most do. */
export const usePasskeysHere = (): boolean =>
  useInBrowser(() => 'PublicKeyCredential' in window && canHavePasskeys(location.hostname), true);
