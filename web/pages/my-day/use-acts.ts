import { useEffect, useSyncExternalStore } from 'react';
import { SECOND } from '#domain/time.ts';
import { sendActs } from '../../api/appointments-staff.ts';
import { problemOf } from '../../api/call.ts';
import { DAY_ACTS, isOwnersSession, readOwn, removeOwn, saveOwn } from '../../session/user-storage.ts';
import { createActQueue } from './act-queue.ts';
import { isWaiting, type QueuedAct } from './queued-act.ts';
import { forgetFiles, sendFiles } from './send-files.ts';

const TRY_AGAIN_MS = 15 * SECOND;

/** On a day that was taken along, the login may be over, or another person's: then everything waits. */
function ofOwner<Given, Answer>(work: (given: Given) => Promise<Answer>): (given: Given) => Promise<Answer> {
  return async (given) => {
    if (!isOwnersSession()) throw new Error('not logged in');
    return work(given);
  };
}

const arrivals = new Set<() => void>();

/** One queue for each account in this browser; logging out asks first if it is not empty, and then clears it. */
const queue = createActQueue(
  {
    read: () => readOwn(DAY_ACTS),
    write: (text) => (text === null ? removeOwn(DAY_ACTS) : saveOwn(DAY_ACTS, text)),
    send: ofOwner(sendActs),
    sendFiles: ofOwner(sendFiles),
    forgetFiles,
    problemOf,
    now: () => new Date(),
  },
  () => {
    for (const arrived of arrivals) arrived();
  },
);

export const { press: pressAct, forget: forgetAct } = queue;

export type Acts = { waiting: readonly QueuedAct[]; refused: readonly QueuedAct[]; all: readonly QueuedAct[] };

/** The acts that have not arrived; tries to send them while the page is open. */
export function useActs(onArrived: () => void): Acts {
  const all = useSyncExternalStore(queue.subscribe, queue.acts);
  useEffect(() => {
    arrivals.add(onArrived);
    return () => void arrivals.delete(onArrived);
  }, [onArrived]);
  useEffect(() => {
    const flush = () => void queue.flush();
    flush();
    const timer = setInterval(flush, TRY_AGAIN_MS);
    addEventListener('online', flush);
    // Another tab has added or sent an act.
    addEventListener('storage', queue.reread);
    return () => {
      clearInterval(timer);
      removeEventListener('online', flush);
      removeEventListener('storage', queue.reread);
    };
  }, []);
  return { all, waiting: all.filter(isWaiting), refused: all.filter((act) => !isWaiting(act)) };
}
