import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { securityQuery } from '../api/security.ts';
import { useTexts } from '../app/language.tsx';
import { usePasskeysHere } from '../login-parts/use-passkeys-here.ts';
import { paths } from '../paths.ts';
import { tryStorage } from '../session/try-storage.ts';
import { passkeyTexts } from '../texts/passkey.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { usePress } from '../ui/use-press.ts';
import { useThisDevice } from './device-name.ts';
import { makeOwnPasskey } from './make-passkey.ts';

/** Stored for this browser: a "no" on a shared computer applies to everyone there. */
const DECLINED = 'noPasskeyOffer';
const hasDeclined = () => tryStorage(() => localStorage.getItem(DECLINED) !== null) ?? true;

/** Offered once, after a login on a device with a fingerprint reader or the like: "Neste gang med fingeravtrykk?" */
export function PasskeyOffer() {
  const canHave = usePasskeysHere();
  const [isAble, setAble] = useState(false);
  useEffect(() => {
    if (!canHave || hasDeclined()) return;
    PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().then(setAble, () => {});
  }, [canHave]);
  // The security page has its own button to add one.
  const [path] = useLocation();
  return isAble && path !== paths.security ? <Offer /> : null;
}

function Offer() {
  const t = useTexts(passkeyTexts);
  const thisDevice = useThisDevice();
  const overview = useQuery(securityQuery());
  const [isOver, setOver] = useState(false);
  const decline = () => {
    tryStorage(() => localStorage.setItem(DECLINED, '1'));
    setOver(true);
  };
  const add = usePress({ mutationFn: () => makeOwnPasskey(thisDevice), onSuccess: (made) => made && setOver(true) });
  if (isOver || !overview.data || overview.data.passkeys.some((passkey) => passkey.isHere)) return null;
  return (
    <aside className="passkey-offer" aria-label={t.offerHeading}>
      <h2 className="card-title">{t.offerHeading}</h2>
      <p>{t.offerText}</p>
      {add.isError && (
        <Alert color="danger" isUrgent>
          {t['passkey-refused']}
        </Alert>
      )}
      <div className="heading-actions">
        <Button onClick={() => add.press()} aria-disabled={add.isPending}>
          {add.isPending ? t.adding : t.offerYes}
        </Button>
        <Button variant="secondary" onClick={decline}>
          {t.offerNo}
        </Button>
      </div>
    </aside>
  );
}
