import { type FormEvent, useRef } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { EID_RETURN_PATH, RESET_PATH } from '#domain/portal-paths.ts';
import { boot } from '../../app/boot.ts';
import { useTexts } from '../../app/language.tsx';
import { AuthLayout } from '../../layouts/auth-layout.tsx';
import { PageLink } from '../../layouts/page-link.tsx';
import { LoginProblem } from '../../login-parts/login-problem.tsx';
import { useLogin } from '../../login-parts/use-login.ts';
import { usePasskeysHere } from '../../login-parts/use-passkeys-here.ts';
import { loginTexts } from '../../texts/login.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { DemoNote } from './demo-note.tsx';
import { EndNotice } from './end-notice.tsx';

/** Uncontrolled fields: text typed before the script runs is still there afterwards. */
export function LoginPage() {
  const t = useTexts(loginTexts);
  const { brand, demo, eid } = boot();
  const asked = useHistoryState();
  const userName = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const hasPasskeys = usePasskeysHere();
  const { state, missing, submit, logInBy } = useLogin({ userName, password });
  const byPasskey = (isAutofill: boolean) => () =>
    void import('../../login-parts/passkeys.ts').then((m) => m.logInByPasskey(logInBy, isAutofill)).catch(() => {});
  useDocumentTitle(t.submit);
  const isLoading = state.step === 'loading';
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit(userName.current?.value ?? '', password.current?.value ?? '');
  };
  return (
    <AuthLayout>
      <h1 className="auth-heading">{t.heading}</h1>
      <p className="auth-lead">{t.lead}</p>
      <EndNotice />
      <div className="auth-swap">
        <form className="auth-form" onSubmit={onSubmit} noValidate data-hidden={isLoading || undefined}>
          <TextField
            ref={userName}
            id="username"
            name="username"
            label={t.userName}
            placeholder={t.userName}
            autoComplete="username webauthn"
            onFocus={missing || !hasPasskeys ? undefined : byPasskey(true)}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={256}
            error={missing === 'userName' ? t.userNameMissing : null}
          />
          <PasswordField
            ref={password}
            id="password"
            name="password"
            label={t.password}
            placeholder={t.password}
            autoComplete="current-password"
            maxLength={256}
            error={missing === 'password' ? t.passwordMissing : null}
          />
          <Button type="submit" data-fullwidth>
            {t.submit}
          </Button>
          {hasPasskeys && (
            <Button variant="secondary" data-fullwidth onClick={byPasskey(false)}>
              {t.passkey}
            </Button>
          )}
          {eid && (
            <PageLink className="ds-button" data-variant="secondary" data-fullwidth href={EID_RETURN_PATH} state={asked}>
              {`${t.eid} ${eid}`}
            </PageLink>
          )}
        </form>
        {isLoading && <Spinner text={t.loggingIn} />}
      </div>
      <LoginProblem state={state} onRetry={() => void submit(userName.current?.value ?? '', password.current?.value ?? '')} />
      <p className="auth-links">
        <PageLink className="ds-link" href={RESET_PATH} state={asked}>
          {t.forgot}
        </PageLink>
        <a className="ds-link" href={brand.webAddress} rel="noreferrer">
          {brand.webAddress.slice(8)}
        </a>
      </p>
      {demo && <DemoNote demo={demo} />}
    </AuthLayout>
  );
}
