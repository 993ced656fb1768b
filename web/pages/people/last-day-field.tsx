import { type ReactNode, useRef, useState } from 'react';
import { isLastDay } from '#domain/access.ts';
import { type DateProblem, osloDay, readComingDate } from '#domain/calendar.ts';
import { formatDate } from '#words/format.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { peopleTexts } from '../../texts/people.ts';
import { DateField } from '../../ui/date-field.tsx';
import { dateFieldTexts } from '../../ui/date-field-texts.ts';

/** An optional last day, typed or chosen. `read` answers it, null for none, or undefined where it cannot be read, which is then shown. */
export function useLastDay(first: string | null): { field: ReactNode; read: () => string | null | undefined; clear: () => void } {
  const t = useTexts(peopleTexts);
  const words = useTexts(dateFieldTexts);
  const { language } = useLanguage();
  const [text, setText] = useState(first ? formatDate(first, language) : '');
  const [problem, setProblem] = useState<DateProblem | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const today = osloDay(new Date());
  const read = () => {
    setProblem(null);
    if (text.trim() === '') return null;
    const found = readComingDate(text, today);
    const wrong = 'problem' in found ? found.problem : isLastDay(found.day, today) ? null : 'date-impossible';
    setProblem(wrong);
    if (wrong) input.current?.focus();
    return wrong || 'problem' in found ? undefined : found.day;
  };
  const field = (
    <DateField
      ref={input}
      name="until"
      label={t.until}
      description={t.untilText}
      text={text}
      onText={setText}
      onDay={(day) => setText(formatDate(day, language))}
      today={today}
      first={today}
      chosen={[]}
      error={problem && words[problem]}
    />
  );
  return { field, read, clear: () => setText('') };
}
