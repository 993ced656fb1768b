import { readOwn, removeOwn, saveOwn } from '../session/user-storage.ts';
import type { SavedPhoto } from './photo-tray.ts';

/** Something half-written in a case. The key makes sure that it is sent once, however often it is tried. */
export type MessageDraft = { key: string; text: string; photos: SavedPhoto[] };

export const newDraft = (): MessageDraft => ({ key: crypto.randomUUID(), text: '', photos: [] });

export function readMessageDraft(name: string): MessageDraft {
  try {
    const { key, text, photos } = Object(JSON.parse(readOwn(name) ?? '{}'));
    return {
      ...newDraft(),
      ...(typeof key === 'string' ? { key } : {}),
      text: typeof text === 'string' ? text : '',
      photos: parsePhotos(photos),
    };
  } catch {
    return newDraft();
  }
}

export const parsePhotos = (value: unknown): SavedPhoto[] =>
  (Array.isArray(value) ? value : []).flatMap((photo) => {
    const { id, isSent } = Object(photo);
    return typeof id === 'string' ? [{ id, isSent: isSent === true }] : [];
  });

export function saveMessageDraft(name: string, draft: MessageDraft): void {
  if (draft.text === '' && draft.photos.length === 0) removeOwn(name);
  else saveOwn(name, JSON.stringify(draft));
}
