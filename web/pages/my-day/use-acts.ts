import { useEffect, useSyncExternalStore } from 'react';
import { SECOND } from '#domain/time.ts';
import { sendActs } from '../../api/appointments-staff.ts';
import { problemOf } from '../../api/call.ts';
import { readOwn, removeOwn, saveOwn } from '../../session/user-storage.ts';
import { createActQueue } from './act-queue.ts';
import { isWaiting, type QueuedAct } from './queued-act.ts';
import { forgetFiles, sendFiles } from './send-files.ts';

const NAME = 'day-acts';
const TRY_AGAIN_MS = 15 * SECOND;

const arrivals = new Set<() => void>();

/** One queue for each account in this browser; logging out asks first where something waits in it, and empties it. */
const queue = createActQueue(
  {
    read: () => readOwn(NAME),
    write: (text) => (text === null ? removeOwn(NAME) : saveOwn(NAME, text)),
    send: sendActs,
    sendFiles,
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

/** What was pressed and has not arrived; tries to send it as long as the page is open. */
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
    // Another tab has pressed or sent something.
    addEventListener('storage', queue.reread);
    return () => {
      clearInterval(timer);
      removeEventListener('online', flush);
      removeEventListener('storage', queue.reread);
    };
  }, []);
  return { all, waiting: all.filter(isWaiting), refused: all.filter((act) => !isWaiting(act)) };
}
