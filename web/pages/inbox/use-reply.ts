import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffCase } from '#contract/inbox.ts';
import * as contract from '#contract/inbox-replies.ts';
import type { ReplyStep } from '#domain/cases/case.ts';
import type { Cause } from '#domain/complaint.ts';
import { inboxKey, type NewReply, replyToCase } from '../../api/inbox.ts';
import { type MessageDraft, newDraft, storedMessage } from '../../case-view/message-draft.ts';
import { isSentBefore, type Message } from '../../case-view/use-message.ts';
import { usePhotoTray } from '../../case-view/use-photo-tray.ts';
import { useForm } from '../../form/use-form.ts';
import { usePdfs } from './use-pdfs.ts';
import { type VisitDraft, visitAt } from './visit-fields.tsx';

type ReplyDraft = MessageDraft & VisitDraft & { cause: Cause | '' };
const newReply = (): ReplyDraft => ({ ...newDraft(), day: '', time: '', agreedWith: '', cause: '' });

/** A reply to the customer. What is typed and chosen survives a reload, photos and PDFs too. */
export function useReply({ caseId, kind }: StaffCase, step: ReplyStep) {
  const client = useQueryClient();
  const [first] = useState(newReply);
  const [round, setRound] = useState(0);
  const [wasTooEarly, setTooEarly] = useState(false);
  const pdfs = usePdfs(`reply-pdfs.${caseId}`);
  const newPhotos = () => setRound((before) => before + 1);
  const sending = useMutation<unknown, Error, NewReply>({
    mutationFn: replyToCase,
    onSuccess: async () => {
      pdfs.clear();
      await client.invalidateQueries({ queryKey: inboxKey });
      form.restart(newReply());
      newPhotos();
    },
    // A message with this key is in the conversation already: other words are a new message.
    onError: (error): void => {
      if (!isSentBefore(error)) return;
      form.change({ ...newDraft(), text: form.latest().text });
      newPhotos();
    },
  });
  const stored = storedMessage(`reply.${caseId}`);
  const form = useForm({
    schema: contract.replyToCase.body,
    first,
    bodyOf: ({ key, text, photos: saved, cause, ...visit }): NewReply => ({
      caseId,
      key,
      text: text.trim(),
      photos: saved.filter(({ isSent }) => isSent).map(({ id }) => id),
      pdfs: pdfs.chosen.map(({ id, showsPrices }) => ({ pdfId: id, showsPrices })),
      step,
      ...(step === 'visit' ? { visitAt: visitAt(visit)?.toISOString() ?? '', agreedWith: visit.agreedWith } : {}),
      ...(step === 'done' && cause ? { cause } : {}),
    }),
    rules: {
      day: (_, body) => step !== 'visit' || new Date(body.visitAt ?? '') >= new Date(),
      cause: (cause) => step !== 'done' || kind !== 'complaint' || cause !== '',
    },
    stored: { ...stored, parse: (text) => ({ ...newReply(), ...stored.parse(text) }) },
    send: sending,
  });
  const { text, photos: saved } = form.values;
  const photos = usePhotoTray(`reply.${caseId} ${round}`, saved, (changed) => form.change({ photos: changed }));
  const doPhotosWait = photos?.areAllSent === false;
  const message: Message = {
    ref: form.ref,
    text,
    setText: (typed) => form.change({ text: typed }),
    photos,
    problem: form.isMarked('text') ? 'text-missing' : wasTooEarly && doPhotosWait ? 'photos-wait' : null,
    error: form.error,
    isSending: form.isSending,
    send() {
      const isTooEarly = doPhotosWait || !pdfs.areAllSent;
      setTooEarly(isTooEarly);
      if (isTooEarly) form.check();
      else form.submit();
    },
  };
  return { form, message, pdfs, doPdfsWait: wasTooEarly && !pdfs.areAllSent };
}
