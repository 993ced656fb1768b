import { useRef, useState } from 'react';
import { type DateProblem, readComingDate } from '#domain/calendar.ts';
import { MAX_WISHED_DATES } from '#domain/surveys/preference.ts';
import { formatLongDate } from '#words/format.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { Button } from '../ui/button.tsx';
import { CloseButton } from '../ui/close-button.tsx';
import { DateField } from '../ui/date-field.tsx';
import { dateFieldTexts } from '../ui/month-grid.tsx';
import type { WizardDraft } from './wizard-draft.ts';
import { surveyWizardTexts } from './wizard-texts.ts';

export function WishedDates({ dates }: { dates: WishedDays }) {
  const t = useTexts(surveyWizardTexts);
  const words = { ...useTexts(dateFieldTexts), dateTwice: t.dateTwice };
  const { language } = useLanguage();
  const { wishedDates, today, problem, isFull } = dates;
  return (
    <fieldset className="choices">
      <legend>{t.dates}</legend>
      <p className="muted choices-hint">{t.datesHint(MAX_WISHED_DATES)}</p>
      <div className="wished-date-row">
        <DateField
          ref={dates.field}
          label={t.date}
          name="wishedDate"
          text={dates.dateText}
          onText={dates.type}
          onDay={dates.add}
          onKeyDown={(event) => {
            if (event.key === 'Enter') dates.takeTyped();
          }}
          today={today}
          first={today}
          chosen={wishedDates}
          opensAt={wishedDates.at(-1)}
          error={problem && words[problem]}
          description={isFull ? t.datesFull(MAX_WISHED_DATES) : undefined}
          readOnly={isFull}
        />
        {!isFull && (
          <Button variant="secondary" onClick={dates.addTyped}>
            {t.addDate}
          </Button>
        )}
      </div>
      <p className="ds-sr-only" aria-live="polite">
        {dates.said}
      </p>
      {wishedDates.length > 0 && (
        <ul className="wished-list" aria-label={t.chosenDates}>
          {wishedDates.map((day) => (
            <li key={day}>
              {formatLongDate(day, language)}
              <CloseButton label={t.removeDate(formatLongDate(day, language))} onClick={() => dates.remove(day)} />
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}

type Dates = Pick<WizardDraft, 'wishedDates' | 'dateText'>;
type Problem = DateProblem | 'dateTwice';

export type WishedDays = ReturnType<typeof useWishedDates>;

/** Up to five days, typed or chosen in the calendar, each of which can be removed. */
export function useWishedDates({ wishedDates, dateText }: Dates, change: (patch: Partial<Dates>) => void, today: string) {
  const t = useTexts(surveyWizardTexts);
  const { language } = useLanguage();
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [said, setSaid] = useState('');
  const isFull = wishedDates.length >= MAX_WISHED_DATES;

  const refuse = (found: Problem): false => {
    setProblem(found);
    field.current?.focus();
    return false;
  };
  const add = (day: string): boolean => {
    if (wishedDates.includes(day)) return refuse('dateTwice');
    setProblem(null);
    setSaid(t.dateAdded(formatLongDate(day, language)));
    change({ wishedDates: [...wishedDates, day].sort(), dateText: '' });
    return true;
  };
  /** Adds a date that was typed but not added. True: nothing prevents the next step. */
  const takeTyped = (): boolean => {
    if (dateText.trim() === '' || isFull) return true;
    const read = readComingDate(dateText, today);
    return 'day' in read ? add(read.day) : refuse(read.problem);
  };
  const remove = (day: string) => {
    setSaid(t.dateRemoved(formatLongDate(day, language)));
    change({ wishedDates: wishedDates.filter((d) => d !== day) });
    field.current?.focus();
  };
  const areStillAhead = (): boolean => {
    const ahead = wishedDates.filter((day) => day >= today);
    if (ahead.length === wishedDates.length) return true;
    change({ wishedDates: ahead });
    setProblem('date-past');
    return false;
  };

  return {
    wishedDates,
    dateText,
    today,
    field,
    problem,
    said,
    isFull,
    type: (text: string) => {
      setProblem(null);
      change({ dateText: text });
    },
    add,
    remove,
    takeTyped,
    addTyped: () => (dateText.trim() === '' ? refuse('date-unreadable') : takeTyped()),
    areStillAhead,
  };
}
