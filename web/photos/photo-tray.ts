import { MAX_PHOTOS } from '#domain/cases/case.ts';
import { problemOf } from '../api/call.ts';
import { forgetPhoto, keepPhoto, photoName, readPhoto } from '../session/user-storage.ts';
import { type ChosenPhoto, FINAL_PROBLEMS, type PhotoActions, type PhotoProblem } from '../ui/photo-picker.tsx';
import { NotShrunk, type PhotoAccess, shrinkPhoto } from './api.ts';

/** What a draft stores about a photo. */
export type SavedPhoto = { id: string; isSent: boolean };
export type PhotoTray = PhotoActions & {
  subscribe(listener: () => void): () => void;
  photos(): readonly ChosenPhoto[];
  stop(): void;
};

const SENT_AT_ONCE = 2;
/** Uploads photos as soon as they are chosen, two at a time, each on its own, and stores them in the browser until they have arrived. */
export function createTray(access: PhotoAccess, saved: readonly SavedPhoto[], onSaved: (photos: SavedPhoto[]) => void): PhotoTray {
  let photos: ChosenPhoto[] = saved.map((photo) => ({ ...photo, share: photo.isSent ? 1 : 0, problem: null, preview: null }));
  const listeners = new Set<() => void>();
  const waiting: { id: string; source: () => Promise<Blob> }[] = [];
  const underWay = new Map<string, AbortController>();
  const isHere = (id: string): boolean => photos.some((photo) => photo.id === id);
  const change = (next: ChosenPhoto[]) => {
    photos = next;
    for (const listener of listeners) listener();
  };
  const patch = (id: string, part: Partial<ChosenPhoto>) =>
    change(photos.map((photo) => (photo.id === id ? { ...photo, ...part } : photo)));
  const save = () => onSaved(photos.map(({ id, isSent }) => ({ id, isSent })));

  function next(): void {
    while (underWay.size < SENT_AT_ONCE) {
      const first = waiting.shift();
      if (!first) return;
      if (!isHere(first.id)) continue;
      const control = new AbortController();
      underWay.set(first.id, control);
      void sendOne(first.id, first.source, control.signal).finally(() => {
        underWay.delete(first.id);
        next();
      });
    }
  }
  async function sendOne(id: string, source: () => Promise<Blob>, signal: AbortSignal): Promise<void> {
    try {
      const photo = await source();
      if (signal.aborted) return;
      if (!photos.find((p) => p.id === id)?.preview) patch(id, { preview: URL.createObjectURL(photo) });
      await access.send(id, photo, (share) => patch(id, { share: Math.min(share, 0.99) }), signal);
      patch(id, { isSent: true, share: 1, problem: null });
      save();
      void forgetPhoto(photoName(id));
    } catch (error) {
      if (!signal.aborted) patch(id, { problem: problemOfPhoto(error), share: 0 });
    }
  }
  /** Reads a photo from the browser's storage; a photo that is gone there is dropped. */
  const fromStore = (id: string) => async (): Promise<Blob> => {
    const photo = await readPhoto(photoName(id));
    if (photo) return photo;
    tray.remove(id);
    throw new Error('gone');
  };
  const start = (id: string, source: () => Promise<Blob>) => {
    waiting.push({ id, source });
    next();
  };
  const onOnline = () => {
    for (const photo of photos) if (photo.problem === 'offline') tray.retry(photo.id);
  };

  const tray: PhotoTray = {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    photos: () => photos,
    add(files) {
      const taken = files.slice(0, Math.max(0, MAX_PHOTOS - photos.length));
      for (const file of taken) {
        const id = crypto.randomUUID();
        const name = photoName(id);
        change([...photos, { id, isSent: false, share: 0, problem: null, preview: null }]);
        start(id, async () => {
          const photo = await shrinkPhoto(file);
          // The photo's owner may have logged out meanwhile.
          if (photoName(id) !== name) throw new Error('gone');
          await keepPhoto(name, photo);
          if (isHere(id)) save();
          return photo;
        });
      }
      return files.length - taken.length;
    },
    retry(id) {
      patch(id, { problem: null, share: 0 });
      start(id, fromStore(id));
    },
    remove(id) {
      underWay.get(id)?.abort();
      const preview = photos.find((photo) => photo.id === id)?.preview;
      if (preview) URL.revokeObjectURL(preview);
      change(photos.filter((photo) => photo.id !== id));
      save();
      void forgetPhoto(photoName(id));
    },
    stop() {
      removeEventListener('online', onOnline);
      for (const control of underWay.values()) control.abort();
      for (const { preview } of photos) if (preview) URL.revokeObjectURL(preview);
    },
  };
  addEventListener('online', onOnline);
  for (const { id, isSent } of saved) {
    if (isSent) void showSent(id);
    else start(id, fromStore(id));
  }
  async function showSent(id: string): Promise<void> {
    const photo = await access.read(id, 'small', new AbortController().signal).catch(() => null);
    // The server has deleted it after two days, or another login sent it.
    if (photo) patch(id, { preview: URL.createObjectURL(photo) });
    else tray.remove(id);
  }
  return tray;
}

function problemOfPhoto(error: unknown): PhotoProblem {
  if (error instanceof NotShrunk) return error.problem;
  const problem = problemOf(error);
  if (problem.kind === 'offline' || problem.kind === 'timeout') return 'offline';
  if (problem.status === 413) return 'too-large';
  if (problem.status === 429 || problem.status === 503) return 'busy';
  const known = [...FINAL_PROBLEMS, 'photo-space-full', 'photos-unsent'].find((code) => code === problem.code);
  return (known as PhotoProblem | undefined) ?? 'failed';
}
