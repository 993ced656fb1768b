import '../../styles/security.css';
import { useState } from 'react';
import { Link, Redirect } from 'wouter';
import type { LoginAnswer } from '#contract/login.ts';
import { LOGIN_PATH } from '#domain/portal-paths.ts';
import { proveOptions, secondFactor } from '../../api/security.ts';
import { useTexts } from '../../app/language.tsx';
import { AuthLayout } from '../../layouts/auth-layout.tsx';
import { useFinishLogin } from '../../login-parts/use-login.ts';
import { ProofForm } from '../../login-proof/proof-form.tsx';
import { keepPendingLogin, pendingLogin } from '../../session/pending-login.ts';
import { lockSession } from '../../session/session.ts';
import { factorTexts } from '../../texts/factor.ts';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { SetUpFactor } from './set-up-factor.tsx';

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
