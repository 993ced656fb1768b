import { type FormEvent, useState } from 'react';
import type { CustomerAppointment } from '#contract/appointments.ts';
import { DAY_PARTS, MAX_APPOINTMENT_WORDS } from '#domain/appointments/appointment.ts';
import { visitWindow } from '#words/appointments.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { useNow } from '../app/when.tsx';
import { useDraft } from '../form/use-draft.ts';
import { useFieldFocus } from '../form/use-field-focus.ts';
import { Button } from '../ui/button.tsx';
import { CheckGroup } from '../ui/check-group.tsx';
import { ChoiceGroup } from '../ui/choice-group.tsx';
import { SendFailed } from '../ui/failures.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { newDecline, storedDecline } from './decline-draft.ts';
import { appointmentTexts } from './texts.ts';
import { useAnswer, type VisitProps } from './use-answer.ts';

const NONE = 'none';
type Window = CustomerAppointment['windows'][number];

/** Accept one of the proposed times, or decline them all. `isAfterNo`: they were declined before. */
export function AnswerVisit({ visit, access, onAnswered, isAfterNo = false }: VisitProps & { isAfterNo?: boolean }) {
  const t = useTexts(appointmentTexts);
  const { language } = useLanguage();
  const now = useNow();
  const open = visit.windows.filter(({ isFull }) => !isFull);
  const [pressed, setPressed] = useState<string>();
  const [isMissing, setMissing] = useState(false);
  const name = `window-${visit.appointmentId}`;
  const { ref, focus } = useFieldFocus();
  // The time is sent along: by now another visit may be the next one.
  const yes = useAnswer(
    (window: Window) => access.accept(visit, window.number).then(() => window),
    (language, window) => appointmentTexts[language].accepted(visitWindow(window, new Date(), language)),
    { onAnswered },
  );
  const decline = useDecline({ visit, access, onAnswered });
  // With only one option it is preselected; a time that has passed is no longer selected.
  const options = [
    ...open.map((window) => ({ value: String(window.number), text: visitWindow(window, now, language) })),
    ...(isAfterNo ? [] : [{ value: NONE, text: t.none }]),
  ];
  const only = open.length === 1 ? String(open[0]?.number) : open.length === 0 ? NONE : undefined;
  const chosen = options.some(({ value }) => value === pressed) ? pressed : only;
  const isSending = yes.isPending || decline.sending.isPending;
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    const window = open.find(({ number }) => String(number) === chosen);
    setMissing(chosen === undefined);
    if (window) yes.press(window);
    else if (chosen === NONE) decline.sending.press();
    else focus(name);
  };
  const choose = (value: string) => {
    setPressed(value);
    setMissing(false);
    yes.reset();
    decline.sending.reset();
  };
  const error = yes.error ?? decline.sending.error;
  return (
    <form ref={ref} className="visit-answer" onSubmit={submit} noValidate>
      {open.length === 0 && <p>{t.noneLeft}</p>}
      {open.length > 0 && (
        <ChoiceGroup name={name} question={t.windows} options={options} chosen={chosen} onChoose={choose} isMissing={isMissing} />
      )}
      {visit.windows
        .filter(({ isFull }) => isFull)
        .map((window) => (
          <p key={window.number} className="muted">
            {t.full(visitWindow(window, now, language))}
          </p>
        ))}
      {isMissing && (
        <p className="ds-validation-message" role="alert">
          {isAfterNo ? t.chooseWindow : t.choose}
        </p>
      )}
      {chosen === NONE && <DeclineFields decline={decline} />}
      {error !== null && <SendFailed error={error} text={t.sendFailed} onRetry={submit} />}
      <p>
        <Button type="submit" aria-disabled={isSending}>
          {isSending ? t.sending : chosen === NONE ? t.sendNo : t.confirm}
        </Button>
      </p>
    </form>
  );
}

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
