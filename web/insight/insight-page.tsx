import type { InsightSummary, SelectionInput } from '#contract/insight.ts';
import { Loaded } from '../ui/loaded.tsx';
import { Skeleton } from '../ui/waiting.tsx';
import './insight.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { SCORE_FIELDS } from '#domain/surveys/survey.ts';
import { formatAverage, formatNumber, formatShare } from '#words/format.ts';
import { boot } from '../app/boot.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { paths } from '../paths.ts';
import { readSession } from '../session/session.ts';
import { Alert } from '../ui/alert.tsx';
import { Card } from '../ui/card.tsx';
import { SpreadChart } from '../ui/charts/spread-chart.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { summaryQuery } from './api.ts';
import { Comments } from './comments.tsx';
import { FollowUpFigures, People, ReasonsAndSources, Trend } from './figures.tsx';
import { Filters } from './filters.tsx';
import { type Choice, queryOf, readChoice, searchOf } from './selection.ts';
import { insightTexts } from './texts.ts';

export function InsightPage() {
  const t = useTexts(insightTexts);
  const [, navigate] = useLocation();
  const choice = readChoice(useSearch());
  // Fixed when the page opens: a new month must not change what is on the screen.
  const [now] = useState(() => new Date());
  const query = queryOf(choice, now);
  const summary = useQuery(summaryQuery(query));
  const choose = (next: Choice) => navigate(`${paths.insight}${searchOf(next) && `?${searchOf(next)}`}`);
  const isAdmin = readSession()?.role === 'Admin';
  return (
    <div className="insight">
      <PageHeading title={t.title} lead={isAdmin ? t.leadAdmin(boot().brand.name) : t.leadOwn} />
      <Loaded query={summary} waiting={<Skeleton lines={6} tall />}>
        {(data) => (
          <>
            <Filters choice={choice} onChoice={choose} filters={data.filters} query={query} hasAnswers={data.n > 0} />
            <div className="insight-figures" aria-busy={summary.isFetching}>
              <Figures summary={data} query={query} />
            </div>
            <FollowUpFigures query={query} />
          </>
        )}
      </Loaded>
    </div>
  );
}

function Figures({ summary, query }: { summary: InsightSummary; query: SelectionInput }) {
  const t = useTexts(insightTexts);
  if (summary.isWithheld || summary.n === 0)
    return (
      <Alert color="info">
        <h2 className="alert-title">{summary.isWithheld ? t.withheld : t.empty}</h2>
        <p>{summary.isWithheld ? t.withheldText : t.emptyText}</p>
      </Alert>
    );
  return (
    <>
      {summary.isOfOnePerson && (
        <Alert color="info">
          <p>{t.onePerson}</p>
        </Alert>
      )}
      <KeyFigures summary={summary} />
      <div className="insight-grid">
        <Scores summary={summary} />
        <Trend trend={summary.trend} />
        <ReasonsAndSources summary={summary} />
        <People summary={summary} />
      </div>
      <Comments query={query} />
    </>
  );
}

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

const PARTS = ['0–6', '7–8', '9\u2060–\u206010'];

export function Scores({ summary: { n, scores } }: { summary: InsightSummary }) {
  const t = useTexts(insightTexts);
  const { language } = useLanguage();
  return (
    <div className="insight-wide">
      <Card title={t.scores}>
        <SpreadChart
          caption={t.scoresCaption}
          labelHead={t.question}
          leadHead={t.averageAndSpread}
          parts={PARTS}
          rows={scores.map(({ field, average, deviation, low, middle, high }) => {
            const shares = [low, middle, high].map((part) => part / n);
            return {
              key: field,
              label: t[field],
              lead: `${formatAverage(average, language)} ± ${formatAverage(deviation, language)}`,
              shares,
              texts: shares.map((share) => formatShare(share, language)),
            };
          })}
        />
      </Card>
    </div>
  );
}
