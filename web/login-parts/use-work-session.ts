import { useEffect } from 'react';
import { SESSION_LIFETIME_MS } from '#domain/session.ts';
import { MINUTE, SECOND } from '#domain/time.ts';
import { renew } from '../api/queries.ts';
import { lockShift } from '../api/shift.ts';
import { endSession, readSession, renewSession, sessionEndsAtMs } from '../session/session.ts';
import { readShift } from '../session/shift.ts';

/** Renewed before the dialog that asks whether to continue. */
const RENEWED_BEFORE_MS = 2 * MINUTE;

/** A work session is renewed while its owner is active, and locked after 15 minutes without activity. */
export function useWorkSession(): void {
  useEffect(() => {
    let lastInputMs = Date.now();
    let isRenewing = false;
    const note = () => {
      lastInputMs = Date.now();
    };
    const goOn = async () => {
      isRenewing = true;
      await renew().then(renewSession, () => {});
      isRenewing = false;
    };
    const look = () => {
      const session = readSession();
      if (!session || !readShift()) return;
      if (Date.now() - lastInputMs >= SESSION_LIFETIME_MS) {
        void lockShift().catch(() => {});
        endSession('ended');
      } else if (!isRenewing && lastInputMs > session.time && sessionEndsAtMs(session) - Date.now() < RENEWED_BEFORE_MS) void goOn();
    };
    const timer = setInterval(look, 5 * SECOND);
    const events = ['pointerdown', 'keydown'];
    for (const name of events) addEventListener(name, note, true);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      for (const name of events) removeEventListener(name, note, true);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
}
