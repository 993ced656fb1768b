import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, Redirect } from 'wouter';
import { LOGIN_PATH } from '#domain/portal-paths.ts';
import { MAX_PIN_LENGTH, PIN_PATTERN } from '#domain/staff/employee.ts';
import { defineTexts } from '#words/define-texts.ts';
import { problemOf } from '../api/call.ts';
import { endSessionOnServer } from '../api/login.ts';
import { useTexts } from '../app/language.tsx';
import { AuthLayout } from '../layouts/auth-layout.tsx';
import { lastUserName, lockSession, readSession } from '../session/session.ts';
import { forgetShift, readShift } from '../session/storage.ts';
import { DAY_ACTS, removeOf } from '../session/user-storage.ts';
import { forgetDay } from '../stored-pages/stored-day.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { problemKey, problemTexts } from '../ui/texts.ts';
import { useDocumentTitle } from '../ui/use-browser.ts';
import { useSend } from '../ui/use-send.ts';
import { Spinner } from '../ui/waiting.tsx';
import { lockShift, openShift } from './api.ts';
import { shiftTexts } from './shift-texts.ts';
import { loginTexts } from './texts.ts';
import { LoginProblem, useFinishLogin, useLogin, usePasskeysHere } from './use-login.tsx';

/** Opening it ends the session; the last user's password, a passkey, or the PIN of a work session starts a new one. */
export function LockScreenPage() {
  const t = useTexts(lockScreenTexts);
  const shiftWords = useTexts(shiftTexts);
  const [{ userName, hasShift }] = useState(readLockedUser);
  const [asks, setAsks] = useState<'pin' | 'password'>(hasShift ? 'pin' : 'password');
  const [hasEnded, setEnded] = useState(false);
  useDocumentTitle(t.heading);
  useEffect(() => {
    // In a work session only this session ends: the PIN opens the next one.
    if (hasShift && readSession()) void lockShift().catch(() => {});
    else void endSessionOnServer();
    lockSession();
  }, [hasShift]);
  if (!userName) return <Redirect to={LOGIN_PATH} replace />;
  const endShift = () => {
    setEnded(true);
    setAsks('password');
  };
  return (
    <AuthLayout>
      <h1 className="auth-heading">{t.heading}</h1>
      <p className="auth-lead">{asks === 'pin' ? shiftWords.lockedLead : t.lead}</p>
      {hasEnded && (
        <Alert color="warning" isUrgent>
          {shiftWords['shift-ended']}
        </Alert>
      )}
      {asks === 'pin' && <PinForm userName={userName} onPassword={() => setAsks('password')} onEnded={endShift} />}
      {asks === 'password' && <PasswordForm userName={userName} />}
      <p className="auth-links">
        <Link className="ds-link" href={LOGIN_PATH}>
          {t.other}
        </Link>
      </p>
    </AuthLayout>
  );
}

/** A work session outlives the tab in which it began. */
function readLockedUser(): { userName: string | null; hasShift: boolean } {
  const shift = readShift();
  const last = lastUserName() ?? shift?.userName ?? null;
  return { userName: last, hasShift: shift?.userName === last && last !== null };
}

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

export function PasswordForm({ userName }: { userName: string }) {
  const t = useTexts(lockScreenTexts);
  const login = useTexts(loginTexts);
  const password = useRef<HTMLInputElement>(null);
  const { state, missing, submit, logInBy } = useLogin({ userName: password, password });
  const hasPasskeys = usePasskeysHere();
  const isLoading = state.step === 'loading';
  const unlock = () => void submit(userName, password.current?.value ?? '');
  const byPasskey = () => void import('./passkeys.ts').then((m) => m.logInByPasskey(logInBy, false)).catch(() => {});
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    unlock();
  };
  return (
    <>
      <div className="auth-swap">
        <form className="auth-form" onSubmit={onSubmit} noValidate data-hidden={isLoading || undefined}>
          <p className="lock-user">{userName}</p>
          <input type="text" name="username" autoComplete="username" defaultValue={userName} readOnly hidden />
          <PasswordField
            ref={password}
            id="password"
            name="password"
            label={login.password}
            placeholder={login.password}
            autoComplete="current-password"
            maxLength={256}
            error={missing ? login.passwordMissing : null}
          />
          <Button type="submit" data-fullwidth>
            {t.unlock}
          </Button>
          {hasPasskeys && (
            <Button variant="secondary" data-fullwidth onClick={byPasskey}>
              {login.passkey}
            </Button>
          )}
        </form>
        {isLoading && <Spinner text={t.unlocking} />}
      </div>
      <LoginProblem state={state} onRetry={unlock} />
    </>
  );
}

export const lockScreenTexts = defineTexts({
  nb: {
    heading: 'Skjermen er låst',
    lead: 'Skriv passordet ditt for å fortsette.',
    unlock: 'Lås opp',
    unlocking: 'Låser opp …',
    other: 'Logg inn som en annen',
  },
  en: {
    heading: 'Screen locked',
    lead: 'Enter your password to continue.',
    unlock: 'Unlock',
    unlocking: 'Unlocking…',
    other: 'Log in as someone else',
  },
});
