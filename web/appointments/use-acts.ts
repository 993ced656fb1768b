import { useEffect, useSyncExternalStore } from 'react';
import { SECOND } from '#domain/time.ts';
import { problemOf } from '../api/call.ts';
import { sendPaper } from '../papers/office-api.ts';
import { NotShrunk, photosWithLogin } from '../photos/api.ts';
import {
  DAY_ACTS,
  forgetPhoto,
  isOwnersSession,
  ownName,
  photoName,
  readOwn,
  readPhoto,
  removeOwn,
  saveOwn,
} from '../session/user-storage.ts';
import { createActQueue } from './act-queue.ts';
import { sendActs } from './office-api.ts';
import { isWaiting, type QueuedAct, type QueuedPaper, refusalOf } from './queued-act.ts';

/** The name under which a paper's file is stored. Logging out deletes it with the photos. */
export const paperName = (key: string): string => photoName(`paper-${key}`);

/** Uploads the stored files of an act. Files that are lost, or that the server cannot use, are left out. */
export async function sendFiles({ hasFiles: _, queuedPapers = [], ...act }: QueuedAct): Promise<QueuedAct> {
  const owner = ownName('');
  const photos: string[] = [];
  for (const id of act.photos ?? []) if (await isPhotoThere(id, owner)) photos.push(id);
  const papers = [...(act.papers ?? [])];
  for (const paper of queuedPapers) {
    const paperId = await paperThere(paper, owner);
    if (paperId !== null) papers.push(paperId);
  }
  const isWhole = photos.length === (act.photos ?? []).length && papers.length === (act.papers ?? []).length + queuedPapers.length;
  return {
    ...act,
    ...(act.photos ? { photos } : {}),
    ...(papers.length === 0 ? {} : { papers }),
    ...(isWhole ? {} : { lacksFiles: true }),
  };
}

export function forgetFiles({ queuedPapers = [] }: QueuedAct): void {
  for (const { key } of queuedPapers) void forgetPhoto(paperName(key));
}

/** Another person may have logged in during an upload. */
function refuseOther(owner: string): void {
  if (ownName('') !== owner) throw new Error('another account');
}

/** A photo that is no longer in the browser has already arrived. */
async function isPhotoThere(id: string, owner: string): Promise<boolean> {
  const name = photoName(id);
  const photo = await readPhoto(name);
  refuseOther(owner);
  if (!photo) return true;
  const isSent = await isAccepted(photosWithLogin.send(id, photo, () => {}, new AbortController().signal));
  await forgetPhoto(name);
  return isSent;
}

async function paperThere({ key, ...paper }: QueuedPaper, owner: string): Promise<number | null> {
  const name = paperName(key);
  const kept = await readPhoto(name);
  refuseOther(owner);
  if (!kept) return null;
  let paperId: number | null = null;
  const file = new File([kept], paper.name, { type: kept.type });
  await isAccepted(
    sendPaper({ key, ...paper }, file, () => {}).then((sent) => {
      ({ paperId } = sent);
    }),
  );
  return paperId;
}

/** False: refused for good. Temporary failures are thrown. */
async function isAccepted(sending: Promise<unknown>): Promise<boolean> {
  try {
    await sending;
    return true;
  } catch (error) {
    if (error instanceof NotShrunk || refusalOf(problemOf(error))) return false;
    throw error;
  }
}

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
