import { formatScore } from '#domain/format-staff.ts';
import { useLanguage, useTexts } from '../../language.tsx';
import { staffHomeTexts } from '../../texts/staff-home.ts';

/** A mean score out of ten, or that there is none. */
export function Average({ value }: { value: number | null }) {
  const t = useTexts(staffHomeTexts);
  const { language } = useLanguage();
  if (value === null)
    return (
      <>
        <span aria-hidden="true">{t.noAverage}</span> <span className="figure-unit">{t.noAverageText}</span>
      </>
    );
  return (
    <>
      {formatScore(value, language)} <span className="figure-unit">{t.outOfTen}</span>
    </>
  );
}
