import { useState } from 'react';
import { useSendOnce } from '../ui/use-send-once.ts';
import { type MessageDraft, readMessageDraft, saveMessageDraft } from './message-draft.ts';
import { type Photos, usePhotoTray } from './use-photo-tray.ts';

export type Message = {
  text: string;
  setText: (text: string) => void;
  photos: Photos | null;
  problem: 'text-missing' | 'photos-wait' | null;
  error: unknown;
  isSending: boolean;
  send: () => void;
};

/** What is being written: kept in this browser with every change, sent once, and gone when it has arrived. */
export function useMessage(name: string, sendIt: (message: { key: string; text: string; photos: string[] }) => Promise<unknown>): Message {
  const [draft, setDraft] = useState(() => readMessageDraft(name));
  const [round, setRound] = useState(0);
  const [problem, setProblem] = useState<Message['problem']>(null);
  const [error, setError] = useState<unknown>(null);
  const [isSending, setSending] = useState(false);
  const sendOnce = useSendOnce();
  const change = (part: Partial<MessageDraft>) =>
    setDraft((before) => {
      const next = { ...before, ...part };
      saveMessageDraft(name, next);
      return next;
    });
  const photos = usePhotoTray(`${name} ${round}`, draft.photos, (saved) => change({ photos: saved }));
  const send = () =>
    sendOnce(() => {
      const text = draft.text.trim();
      setError(null);
      if (text === '') return void setProblem('text-missing');
      if (photos && !photos.areAllSent) return void setProblem('photos-wait');
      setProblem(null);
      setSending(true);
      return sendIt({ key: draft.key, text, photos: photos?.sentIds ?? [] })
        .then(() => {
          change({ key: crypto.randomUUID(), text: '', photos: [] });
          setRound((before) => before + 1);
        }, setError)
        .finally(() => setSending(false));
    });
  return {
    ...{ text: draft.text, photos, problem, error, isSending, send },
    setText: (text) => {
      setProblem(null);
      change({ text });
    },
  };
}
