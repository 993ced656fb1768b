import './security.css';
import { useState } from 'react';
import { Link, Redirect } from 'wouter';
import type { LoginAnswer } from '#contract/login.ts';
import { LOGIN_PATH } from '#domain/portal-paths.ts';
import { useTexts } from '../app/language.tsx';
import { AuthLayout } from '../layouts/auth-layout.tsx';
import { keepPendingLogin, pendingLogin } from '../session/asked-address.ts';
import { lockSession } from '../session/session.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { useDocumentTitle } from '../ui/use-browser.ts';
import { type HalfKey, proveOptions, secondFactor } from './api.ts';
import { AppSetup } from './app-setup.tsx';
import { factorTexts } from './factor-texts.ts';
import { ProofForm } from './proof-form.tsx';
import { makeOwnPasskey, useThisDevice } from './this-device.ts';
import { useFinishLogin, usePasskeysHere } from './use-login.tsx';

/** The second step of a login. Only this page keeps the first one's result: a reload starts over. */
export function SecondFactorPage() {
  const t = useTexts(factorTexts);
  const finishLogin = useFinishLogin();
  // An earlier session that has ended must not affect this login.
  const [half] = useState(() => {
    lockSession();
    return pendingLogin();
  });
  const [isSettingUp, setSettingUp] = useState(false);
  useDocumentTitle(t.pageHeading);
  if (!half) return <Redirect to={LOGIN_PATH} replace />;
  const key = half.access_token;
  const finish = (login: LoginAnswer) => {
    keepPendingLogin(undefined);
    finishLogin(login);
  };
  const begin = async () => {
    const options = await proveOptions(key);
    setSettingUp(options.ways.length === 0);
    return options;
  };
  return (
    <AuthLayout>
      <h1 className="auth-heading">{isSettingUp ? t.setUpHeading : t.pageHeading}</h1>
      <p className="auth-lead">{isSettingUp ? t.setUpText : t.pageLead}</p>
      <ProofForm
        begin={begin}
        send={async (proof) => {
          if (!('password' in proof)) finish(await secondFactor(key, proof));
        }}
        ifNone={<SetUpFactor halfKey={key} onDone={finish} />}
      />
      {!isSettingUp && <p className="muted">{t.lostAll}</p>}
      <p className="auth-links">
        <Link className="ds-link" href={LOGIN_PATH} state={history.state}>
          {t.back}
        </Link>
      </p>
    </AuthLayout>
  );
}

/** When a second factor has become mandatory: setting up either kind completes the login. */
export function SetUpFactor({ halfKey, onDone }: { halfKey: HalfKey; onDone: (login: LoginAnswer) => void }) {
  const t = useTexts(factorTexts);
  const thisDevice = useThisDevice();
  const hasPasskeys = usePasskeysHere();
  const [isApp, setApp] = useState(false);
  const [hasCodes, setCodes] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const byPasskey = async () => {
    setFailed(false);
    const made = await makeOwnPasskey(thisDevice, halfKey).catch(() => null);
    if (made?.login) onDone(made.login);
    else setFailed(true);
  };
  if (isApp)
    return (
      <>
        <AppSetup halfKey={halfKey} onCodes={() => setCodes(true)} onDone={(login) => login && onDone(login)} />
        {!hasCodes && (
          <Button variant="tertiary" onClick={() => setApp(false)}>
            {t.otherWay}
          </Button>
        )}
      </>
    );
  return (
    <div className="narrow-form">
      <Button onClick={() => setApp(true)}>{t.setUpApp}</Button>
      {hasPasskeys && (
        <Button variant="secondary" onClick={() => void byPasskey()}>
          {t.setUpPasskey}
        </Button>
      )}
      {hasFailed && (
        <Alert color="danger" isUrgent>
          {t.passkeyFailed}
        </Alert>
      )}
    </div>
  );
}
