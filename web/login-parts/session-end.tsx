import { type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { MINUTE, SECOND } from '#domain/time.ts';
import { renew } from '../api/queries.ts';
import { useTexts } from '../app/language.tsx';
import { endSession, lifetimeReason, onSessionChange, readSession, renewSession, sessionEndsAtMs } from '../session/session.ts';
import { shellTexts } from '../texts/shell.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { useSend } from '../ui/use-send.ts';
import { useLogOut } from './use-log-out.tsx';

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
