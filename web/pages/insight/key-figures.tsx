import type { InsightSummary } from '#contract/insight.ts';
import { SCORE_FIELDS } from '#domain/survey.ts';
import { formatAverage, formatNumber, formatShare } from '#words/format.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { insightTexts } from '../../texts/insight.ts';

/** The four most important figures. */
export function KeyFigures({ summary }: { summary: InsightSummary }) {
  const t = useTexts(insightTexts);
  const { language } = useLanguage();
  const { n, jobs, recommendation, scores } = summary;
  const number = (value: number) => formatNumber(value, language);
  const average = scores.reduce((sum, s) => sum + s.average, 0) / SCORE_FIELDS.length;
  const sign = recommendation.score > 0 ? '+' : '';
  const response = jobs.done === 0 ? t.noJobs : t.responseText(number(jobs.answered), number(jobs.done));
  return (
    <dl className="key-figures">
      <Figure name={t.recommendation} value={`${sign}${number(recommendation.score)}`} note={t.recommendationText(number(n))} isMain />
      <Figure name={t.average} value={formatAverage(average, language)} note={t.averageText} />
      <Figure name={t.answers} value={number(n)} note="" />
      <Figure name={t.responseRate} value={jobs.done === 0 ? '–' : formatShare(jobs.answered / jobs.done, language)} note={response} />
    </dl>
  );
}

const Figure = ({ name, value, note, isMain = false }: { name: string; value: string; note: string; isMain?: boolean }) => (
  <div className="ds-card card key-figure" data-main={isMain || undefined}>
    <dt>{name}</dt>
    <dd className="key-figure-value">{value}</dd>
    {note && <dd className="muted">{note}</dd>}
  </div>
);
