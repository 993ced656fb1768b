import { isLastDay } from '#domain/access.ts';
import { type DateProblem, osloDay, readComingDate } from '#domain/calendar.ts';
import { formatDate } from '#words/format.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { peopleTexts } from '../../texts/people.ts';
import { DateField } from '../../ui/date-field.tsx';
import { dateFieldTexts } from '../../ui/date-field-texts.ts';

/** The last day in a text; null: none. */
export function lastDayOf(text: string): string | null {
  const read = readComingDate(text, osloDay(new Date()));
  return 'day' in read ? read.day : null;
}

/** An empty text means no last day. */
function problemIn(text: string): DateProblem | null {
  if (text.trim() === '') return null;
  const today = osloDay(new Date());
  const read = readComingDate(text, today);
  if ('problem' in read) return read.problem;
  return isLastDay(read.day, today) ? null : 'date-impossible';
}

export const isLastDayText = (text: string): boolean => problemIn(text) === null;

type Props = { text: string; isMarked: boolean; onText: (text: string) => void };

/** A last day, typed or chosen, or none. */
export function LastDayField({ text, isMarked, onText }: Props) {
  const t = useTexts(peopleTexts);
  const words = useTexts(dateFieldTexts);
  const { language } = useLanguage();
  const today = osloDay(new Date());
  const problem = isMarked ? problemIn(text) : null;
  return (
    <DateField
      name="until"
      label={t.until}
      description={t.untilText}
      text={text}
      onText={onText}
      onDay={(day) => onText(formatDate(day, language))}
      today={today}
      first={today}
      chosen={[]}
      error={problem && words[problem]}
    />
  );
}
