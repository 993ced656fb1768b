import { type FormEvent, useRef } from 'react';
import { useTexts } from '../../app/language.tsx';
import { LoginProblem } from '../../login-parts/login-problem.tsx';
import { useLogin } from '../../login-parts/use-login.ts';
import { usePasskeysHere } from '../../login-parts/use-passkeys-here.ts';
import { lockScreenTexts } from '../../texts/lock-screen.ts';
import { loginTexts } from '../../texts/login.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Spinner } from '../../ui/spinner.tsx';

export function PasswordForm({ userName }: { userName: string }) {
  const t = useTexts(lockScreenTexts);
  const login = useTexts(loginTexts);
  const password = useRef<HTMLInputElement>(null);
  const { state, missing, submit, logInBy } = useLogin({ userName: password, password });
  const hasPasskeys = usePasskeysHere();
  const isLoading = state.step === 'loading';
  const unlock = () => void submit(userName, password.current?.value ?? '');
  const byPasskey = () => void import('../../login-parts/passkeys.ts').then((m) => m.logInByPasskey(logInBy, false)).catch(() => {});
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
