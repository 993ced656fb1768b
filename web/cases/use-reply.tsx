import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffCase } from '#contract/inbox.ts';
import * as contract from '#contract/inbox-replies.ts';
import { readWindow } from '#domain/appointments/window.ts';
import { osloDay } from '#domain/calendar.ts';
import type { ReplyStep } from '#domain/cases/case.ts';
import type { Cause } from '#domain/jobs/complaint.ts';
import { MAX_PERSON_NAME_LENGTH } from '#domain/people/access.ts';
import { formatTypedDate } from '#words/format.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { typedDay } from '../form/typed-day.ts';
import { useForm } from '../form/use-form.ts';
import { usePhotoTray } from '../photos/photo-strip.tsx';
import { DateField } from '../ui/date-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { TimeField } from '../ui/time-field.tsx';
import { type MessageDraft, newDraft, storedMessage } from './message-draft.ts';
import { inboxKey, type NewReply, replyToCase } from './office-api.ts';
import { inboxTexts } from './office-texts.ts';
import { usePdfs } from './pdf-picker.tsx';
import { isSentBefore, type Message } from './use-message.ts';

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

/** A visit as typed: the day, and the time in Norway. */
export type VisitDraft = { day: string; time: string; agreedWith: string };

/** Null: unreadable, or an impossible time. */
export function visitAt({ day, time }: VisitDraft): Date | null {
  const read = readWindow({ day: typedDay(day) ?? '', from: time, to: '23:59' });
  return 'startsAt' in read ? read.startsAt : null;
}

type Props = { visit: VisitDraft; error: string | null; onVisit: (visit: VisitDraft) => void };

/** A visit that was agreed on the phone. */
export function VisitFields({ visit, error, onVisit }: Props) {
  const t = useTexts(inboxTexts);
  const { language } = useLanguage();
  const today = osloDay(new Date());
  const chosen = typedDay(visit.day);
  return (
    <>
      <div className="visit-when-fields">
        <DateField
          name="day"
          label={t.visitDay}
          text={visit.day}
          onText={(day) => onVisit({ ...visit, day })}
          onDay={(day) => onVisit({ ...visit, day: formatTypedDate(day, language) })}
          today={today}
          first={today}
          chosen={chosen ? [chosen] : []}
          error={error}
        />
        <TimeField label={t.visitTime} time={visit.time} onTime={(time) => onVisit({ ...visit, time })} />
      </div>
      <TextField
        label={t.agreedWith}
        autoComplete="off"
        maxLength={MAX_PERSON_NAME_LENGTH}
        value={visit.agreedWith}
        onChange={({ target }) => onVisit({ ...visit, agreedWith: target.value })}
      />
    </>
  );
}
