import { type RefObject, useState } from 'react';
import { codeOf } from '../api/call.ts';
import { useDraft } from '../form/use-draft.ts';
import { useFieldFocus } from '../form/use-field-focus.ts';
import { type Photos, usePhotoTray } from '../photos/photo-strip.tsx';
import { useSend } from '../ui/use-send.ts';
import { newDraft, storedMessage } from './message-draft.ts';

export type Message = {
  ref: RefObject<HTMLFormElement | null>;
  text: string;
  setText: (text: string) => void;
  photos: Photos | null;
  problem: 'text-missing' | 'photos-wait' | null;
  error: unknown;
  isSending: boolean;
  send: () => void;
};

/** A message draft: stored in this browser with every change, sent once, and deleted when it has arrived. */
export function useMessage(name: string, sendIt: (message: { key: string; text: string; photos: string[] }) => Promise<unknown>): Message {
  const { values: draft, latest, change } = useDraft(newDraft, storedMessage(name));
  const [round, setRound] = useState(0);
  const { ref, focus } = useFieldFocus();
  const [problem, setProblem] = useState<Message['problem']>(null);
  const beginAnother = (text: string) => {
    change({ ...newDraft(), text });
    setRound((before) => before + 1);
  };
  const sending = useSend(
    sendIt,
    () => beginAnother(''),
    (refusal) => {
      // A message with this key is in the conversation already: other words are a new message.
      if (isSentBefore(refusal)) beginAnother(latest().text);
      return false;
    },
  );
  const photos = usePhotoTray(`${name} ${round}`, draft.photos, (saved) => change({ photos: saved }));
  const send = () => {
    if (sending.isPending) return;
    const text = draft.text.trim();
    const found = text === '' ? 'text-missing' : photos && !photos.areAllSent ? 'photos-wait' : null;
    setProblem(found);
    if (found === 'text-missing') focus('text');
    if (found) sending.reset();
    else sending.press({ key: draft.key, text, photos: photos?.sentIds ?? [] });
  };
  return {
    ref,
    text: draft.text,
    photos,
    problem,
    error: sending.error,
    isSending: sending.isPending,
    send,
    setText: (text) => {
      setProblem(null);
      change({ text });
    },
  };
}

export function isSentBefore(error: unknown): boolean {
  return codeOf(error) === 'already-sent';
}
