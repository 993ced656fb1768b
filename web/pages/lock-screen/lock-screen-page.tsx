import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, Redirect } from 'wouter';
import { endSessionOnServer } from '../../api/login.ts';
import { useTexts } from '../../app/language.tsx';
import { AuthLayout } from '../../layouts/auth-layout.tsx';
import { LoginProblem } from '../../login/login-problem.tsx';
import { useLogin } from '../../login/use-login.ts';
import { usePasskeysHere } from '../../login/use-passkeys-here.ts';
import { publicPaths } from '../../public-paths.ts';
import { lastUserName, lockSession } from '../../session/session.ts';
import { lockScreenTexts } from '../../texts/lock-screen.ts';
import { loginTexts } from '../../texts/login.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';

/** Opening it ends the session; the password of the last user name, or a passkey, begins a new one. */
export function LockScreenPage() {
  const t = useTexts(lockScreenTexts);
  const login = useTexts(loginTexts);
  const [userName] = useState(lastUserName);
  const password = useRef<HTMLInputElement>(null);
  const { state, missing, submit, enterBy } = useLogin({ userName: password, password });
  const hasPasskeys = usePasskeysHere();
  useDocumentTitle(t.heading);
  useEffect(() => {
    void endSessionOnServer();
    lockSession();
  }, []);
  if (!userName) return <Redirect to={publicPaths.login} replace />;
  const isLoading = state.step === 'loading';
  const unlock = () => void submit(userName, password.current?.value ?? '');
  const byPasskey = () => void import('../../login/passkeys.ts').then((m) => m.enterByPasskey(enterBy, false)).catch(() => {});
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    unlock();
  };
  return (
    <AuthLayout>
      <h1 className="auth-heading">{t.heading}</h1>
      <p className="auth-lead">{t.lead}</p>
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
      <p className="auth-links">
        <Link className="ds-link" href={publicPaths.login}>
          {t.other}
        </Link>
      </p>
    </AuthLayout>
  );
}
