import { type FormEvent, useRef } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import type { DemoNote as Demo } from '#domain/boot.ts';
import { isMachineName } from '#domain/company/setup-link.ts';
import { EID_RETURN_PATH, RESET_PATH } from '#domain/portal-paths.ts';
import { boot } from '../app/boot.ts';
import { useTexts } from '../app/language.tsx';
import { AuthLayout } from '../layouts/auth-layout.tsx';
import { PageLink } from '../layouts/page-link.tsx';
import type { LoginState } from '../session/asked-address.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useDocumentTitle, useInBrowser } from '../ui/use-browser.ts';
import { Spinner } from '../ui/waiting.tsx';
import { loginTexts } from './texts.ts';
import { LoginProblem, useLogin, usePasskeysHere } from './use-login.tsx';

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
    void import('./passkeys.ts').then((m) => m.logInByPasskey(logInBy, isAutofill)).catch(() => {});
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

/** Only with demo data. Only the browser knows the port, so the links work once the script has loaded. */
export function DemoNote({ demo }: { demo: Demo }) {
  const t = useTexts(demo.texts);
  const isAtMachine = useInBrowser(() => isMachineName(location.hostname), false);
  const port = useInBrowser<string | null>(() => location.port, null);
  return (
    <aside className="demo-note" aria-label="Demo">
      <p>{t['intro']}</p>
      <ul>
        {demo.logins.map((name) => (
          <li key={name}>
            <code>{name}</code> – {t[name]}
          </li>
        ))}
      </ul>
      <p>
        {t['password']} <code>{demo.password}</code>
      </p>
      <p>{t['brands']}</p>
      <ul className="demo-brands">
        {demo.brands.map(({ slug, name }) => (
          <li key={slug}>
            <a className="ds-link" href={port === null ? undefined : `http://${slug}.localhost${port && `:${port}`}/`}>
              {name}
            </a>
          </li>
        ))}
      </ul>
      {isAtMachine && (
        <ul>
          {Object.entries(demo.atMachine).map(([name, href]) => (
            <li key={name}>
              <a className="ds-link" href={href}>
                {t[name]}
              </a>
            </li>
          ))}
        </ul>
      )}
    </aside>
  );
}

/** Why the person was logged out a moment ago. The reason is in the navigation state. */
export function EndNotice() {
  const t = useTexts(loginTexts);
  const asked = useHistoryState<LoginState | null>()?.asked;
  if (!asked?.user) return null;
  const { why } = asked;
  return <Alert color="info">{why === 'typed-long-ago' || why === 'pushed-out' || why === 'revoked' ? t[why] : t.ended}</Alert>;
}
