import { MAX_WISHED_DATES } from '#domain/preference.ts';
import { formatLongDate } from '#words/format.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { surveyWizardTexts } from '../../texts/survey-wizard.ts';
import { Button } from '../../ui/button.tsx';
import { CloseButton } from '../../ui/close-button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { dateFieldTexts } from '../../ui/date-field-texts.ts';
import type { WishedDays } from './use-wished-dates.ts';

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
