import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { MINUTE, SECOND } from '#domain/time.ts';
import { renew } from '../api/queries.ts';
import { setProofAsker } from '../api/with-proof.ts';
import { useTexts } from '../app/language.tsx';
import { shellTexts } from '../layouts/texts.ts';
import { paths } from '../paths.ts';
import { endSession, lifetimeReason, onSessionChange, readSession, renewSession, sessionEndsAtMs } from '../session/session.ts';
import { tryStorage } from '../session/storage.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { usePress, useSend } from '../ui/use-send.ts';
import { securityQuery } from './api.ts';
import { passkeyTexts } from './passkey-texts.ts';
import { makeOwnPasskey, useThisDevice } from './this-device.ts';
import { useLogOut } from './use-log-out.tsx';
import { usePasskeysHere } from './use-login.tsx';

const OFFERED_BEFORE_MS = MINUTE;
/** A key pressed sooner than this after the previous one, or after the dialog opened, was part of what the person was typing. */
const PAUSE_MS = SECOND;

/** One minute before the session ends it offers to continue; at the end it logs out. */
export function SessionEnd() {
  const session = useSyncExternalStore(onSessionChange, readSession);
  const endsAtMs = session ? sessionEndsAtMs(session) : null;
  const leftMs = useTimeLeft(endsAtMs);
  useEffect(() => {
    if (leftMs !== null && leftMs <= 0) endSession(lifetimeReason());
  }, [leftMs]);
  if (leftMs === null || leftMs <= 0) return null;
  return <ContinueDialog secondsLeft={Math.ceil(leftMs / SECOND)} />;
}

/** Null until the last minute, then the time left. Compares clock times, because timers stop while a computer sleeps. */
function useTimeLeft(endsAtMs: number | null): number | null {
  const [leftMs, setLeftMs] = useState<number | null>(null);
  useEffect(() => {
    if (endsAtMs === null) return;
    const look = () => {
      const left = endsAtMs - Date.now();
      setLeftMs(left > OFFERED_BEFORE_MS ? null : left);
    };
    look();
    const timer = setInterval(look, SECOND / 2);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [endsAtMs]);
  return leftMs;
}

/** The dialog may open in the middle of a word: its buttons ignore keys until there has been a pause. */
function useKeysAfterPause() {
  const last = useRef({ atMs: Date.now(), isRefused: true });
  const onKeyDownCapture = (event: KeyboardEvent) => {
    // A modifier is part of another key, such as Shift and Tab.
    if (['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) return;
    const nowMs = Date.now();
    // Tab may move the focus, since it presses no button; the next key may still have been meant for the field that lost the focus.
    if (event.key === 'Tab') {
      last.current = { atMs: nowMs, isRefused: false };
      return;
    }
    last.current = { atMs: nowMs, isRefused: nowMs - last.current.atMs < PAUSE_MS };
    if (last.current.isRefused) event.preventDefault();
  };
  const onKeyUpCapture = (event: KeyboardEvent) => last.current.isRefused && event.preventDefault();
  return { onKeyDownCapture, onKeyUpCapture };
}

function ContinueDialog({ secondsLeft }: { secondsLeft: number }) {
  const t = useTexts(shellTexts);
  const { logOut, question } = useLogOut({ alwaysAsks: true });
  const keys = useKeysAfterPause();
  const goOn = useSend(renew, renewSession);
  return (
    <Dialog title={t.sessionHeading} onClose={() => goOn.press()}>
      <p>{t.sessionText}</p>
      <p className="session-left" role="timer">
        {t.sessionLeft(secondsLeft)}
      </p>
      {goOn.isError && (
        <Alert color="danger" isUrgent>
          {t.sessionFailed}
        </Alert>
      )}
      <div {...keys}>
        <DialogActions>
          <Button variant="secondary" onClick={logOut}>
            {t.logOut}
          </Button>
          <Button onClick={() => goOn.press()} aria-disabled={goOn.isPending} data-first-focus>
            {t.sessionContinue}
          </Button>
        </DialogActions>
      </div>
      {question}
    </Dialog>
  );
}

/** Loaded on demand: it is rarely needed. */
const ProofDialog = lazy(() => import('./proof-form.tsx').then((m) => ({ default: m.ProofDialog })));

/** Shows the dialog for any call that needs a confirmation of identity. */
export function ProofHost() {
  const [answer, setAnswer] = useState<((isProved: boolean) => void) | null>(null);
  useEffect(() => {
    setProofAsker(() => new Promise((ok) => setAnswer(() => ok)));
    return () => setProofAsker(null);
  }, []);
  if (!answer) return null;
  const end = (isProved: boolean) => {
    setAnswer(null);
    answer(isProved);
  };
  return (
    <Suspense>
      <ProofDialog onEnd={end} />
    </Suspense>
  );
}

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
