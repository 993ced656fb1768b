import { DAY_PARTS, MAX_APPOINTMENT_WORDS } from '#domain/appointments/appointment.ts';
import { useTexts } from '../app/language.tsx';
import { useDraft } from '../form/use-draft.ts';
import { appointmentTexts } from '../texts/appointments.ts';
import { CheckGroup } from '../ui/check-group.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { newDecline, storedDecline } from './decline-draft.ts';
import { useAnswer, type VisitProps } from './use-answer.ts';

/** The customer's refusal of the proposed times, while it is being written. */
export function useDecline({ visit, access, onAnswered }: VisitProps) {
  const draft = useDraft(newDecline, storedDecline(visit.appointmentId));
  const sending = useAnswer(
    () => {
      const { words, ...rest } = draft.latest();
      return access.decline(visit, { ...rest, words: words.trim() });
    },
    (language) => appointmentTexts[language].declined,
    { onAnswered },
    () => draft.restart(newDecline()),
  );
  return { draft, sending };
}

/** Which times would suit: parts of the day, and a free text. */
export function DeclineFields({ decline: { draft } }: { decline: ReturnType<typeof useDecline> }) {
  const t = useTexts(appointmentTexts);
  return (
    <>
      <CheckGroup
        name="dayParts"
        question={t.dayParts}
        options={DAY_PARTS.map((part) => ({ value: part, text: t[part] }))}
        chosen={draft.values.dayParts}
        onChosen={(dayParts) => draft.change({ dayParts })}
      />
      <TextArea
        label={t.ownWords}
        description={t.ownWordsHint}
        rows={2}
        maxLength={MAX_APPOINTMENT_WORDS}
        value={draft.values.words}
        onChange={({ target }) => draft.change({ words: target.value })}
      />
    </>
  );
}
