import { useRef, useState } from 'react';
import { problemOf } from '../api/call.ts';
import { useSendOnce } from '../ui/use-send-once.ts';
import { type MessageDraft, newDraft, readMessageDraft, saveMessageDraft } from './message-draft.ts';
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
  const latest = useRef(draft);
  // Kept at once, and not when the page is drawn next: what was sent may have taken this form off the page.
  const change = (part: Partial<MessageDraft>) => {
    latest.current = { ...latest.current, ...part };
    saveMessageDraft(name, latest.current);
    setDraft(latest.current);
  };
  const beginAnother = (text: string) => {
    change({ ...newDraft(), text });
    setRound((before) => before + 1);
  };
  const refuse = (refusal: unknown) => {
    setError(refusal);
    // What was sent under this key is in the conversation: other words are another message.
    if (isSentBefore(refusal)) beginAnother(latest.current.text);
  };
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
        .then(() => beginAnother(''), refuse)
        .finally(() => setSending(false));
    });
  return {
    text: draft.text,
    photos,
    problem,
    error,
    isSending,
    send,
    setText: (text) => {
      setProblem(null);
      change({ text });
    },
  };
}

function isSentBefore(error: unknown): boolean {
  const problem = problemOf(error);
  return problem.kind === 'status' && problem.code === 'already-sent';
}
