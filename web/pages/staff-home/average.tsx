import { formatAverage } from '#words/format.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { staffHomeTexts } from '../../texts/staff-home.ts';

/** A mean score out of ten, or why there is none. */
export function Average({ value, answered }: { value: number | null; answered: number }) {
  const t = useTexts(staffHomeTexts);
  const { language } = useLanguage();
  if (value === null)
    return (
      <>
        <span aria-hidden="true">{t.noAverage}</span> <span className="figure-unit">{answered === 0 ? t.noAnswers : t.tooFewAnswers}</span>
      </>
    );
  return (
    <>
      {formatAverage(value, language)} <span className="figure-unit">{t.outOfTen}</span>
    </>
  );
}
