import { problemOf } from '../../api/call.ts';
import { photosWithLogin } from '../../api/photos.ts';
import { sendPaper } from '../../api/staff-papers.ts';
import { NotShrunk } from '../../pictures/shrink-photo.ts';
import { forgetPhoto, readPhoto } from '../../session/photo-storage.ts';
import { ownName, photoName } from '../../session/user-storage.ts';
import { type QueuedAct, type QueuedPaper, refusalOf } from './queued-act.ts';

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
