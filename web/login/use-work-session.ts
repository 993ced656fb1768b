import { useEffect } from 'react';
import { RENEWED_AT_MOST_EVERY_MS, SESSION_LIFETIME_MS } from '#domain/login/session.ts';
import { MINUTE, SECOND } from '#domain/time.ts';
import { renew } from '../api/queries.ts';
import { endSession, readSession, renewSession, sessionEndsAtMs } from '../session/session.ts';
import { readShift } from '../session/storage.ts';
import { lockShift } from './api.ts';

/** From here on the dialog asks, and only its button renews. */
const ASKED_BEFORE_MS = MINUTE;
/** Pressing, typing, scrolling. A page that only lies open, or that scrolls by itself, is not in use. */
const USES = ['pointerdown', 'keydown', 'wheel', 'touchmove'];
const LOOKS_EVERY_MS = 5 * SECOND;

/** A session that is in use is renewed, so that it ends 15 minutes after its last use. A work session is locked then. */
export function useWorkSession(): void {
  useEffect(() => {
    let lastUseMs = 0;
    let isRenewing = false;
    const look = () => {
      const session = readSession();
      if (!session) return;
      const nowMs = Date.now();
      if (readShift() && nowMs - Math.max(lastUseMs, session.time) >= SESSION_LIFETIME_MS) {
        void lockShift().catch(() => {});
        return endSession('ended');
      }
      const isDue = lastUseMs > session.time && nowMs - session.time >= RENEWED_AT_MOST_EVERY_MS;
      if (isRenewing || !isDue || sessionEndsAtMs(session) - nowMs <= ASKED_BEFORE_MS) return;
      isRenewing = true;
      void renewOnce(session.value)
        .catch(() => {})
        .finally(() => {
          isRenewing = false;
        });
    };
    const note = () => {
      lastUseMs = Date.now();
      look();
    };
    const timer = setInterval(look, LOOKS_EVERY_MS);
    for (const name of USES) addEventListener(name, note, { capture: true, passive: true });
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      for (const name of USES) removeEventListener(name, note, true);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
}

/** Tabs that share a session take turns: the second finds the new keys of the first, and asks for none. */
async function renewOnce(value: string): Promise<void> {
  const renewHere = async () => {
    if (readSession()?.value === value) renewSession(await renew());
  };
  // A page that is not served securely has no locks.
  await (navigator.locks ? navigator.locks.request('kp-renew', renewHere) : renewHere());
}
