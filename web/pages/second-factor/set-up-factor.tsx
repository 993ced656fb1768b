import { useState } from 'react';
import type { LoginAnswer } from '#contract/login.ts';
import type { HalfKey } from '../../api/security.ts';
import { useTexts } from '../../app/language.tsx';
import { usePasskeysHere } from '../../login-parts/use-passkeys-here.ts';
import { AppSetup } from '../../login-proof/app-setup.tsx';
import { useThisDevice } from '../../login-proof/device-name.ts';
import { makeOwnPasskey } from '../../login-proof/make-passkey.ts';
import { factorTexts } from '../../texts/factor.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

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
