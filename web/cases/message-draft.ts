import type { DraftStorage } from '../form/use-draft.ts';
import type { SavedPhoto } from '../photos/photo-tray.ts';

/** A draft of a message in a case. The key ensures that it is stored once, however often it is sent. */
export type MessageDraft = { key: string; text: string; photos: SavedPhoto[] };

export const newDraft = (): MessageDraft => ({ key: crypto.randomUUID(), text: '', photos: [] });

function parseMessage(text: string | null): MessageDraft {
  try {
    const { key, text: written, photos } = Object(JSON.parse(text ?? '{}'));
    return {
      ...newDraft(),
      ...(typeof key === 'string' ? { key } : {}),
      text: typeof written === 'string' ? written : '',
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

export const storedMessage = (name: string): DraftStorage<MessageDraft> => ({
  name,
  parse: parseMessage,
  isEmpty: ({ text, photos }) => text === '' && photos.length === 0,
});
