import type { InsightSummary, SelectionInput } from '#contract/insight.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import '../../styles/insight.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { summaryQuery } from '../../api/insight.ts';
import { boot } from '../../app/boot.ts';
import { useTexts } from '../../app/language.tsx';
import { paths } from '../../paths.ts';
import { readSession } from '../../session/session.ts';
import { insightTexts } from '../../texts/insight.ts';
import { Alert } from '../../ui/alert.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Comments } from './comments.tsx';
import { Filters } from './filters.tsx';
import { FollowUpFigures } from './follow-up-figures.tsx';
import { KeyFigures } from './key-figures.tsx';
import { People } from './people.tsx';
import { ReasonsAndSources } from './reasons-and-sources.tsx';
import { Scores } from './scores.tsx';
import { type Choice, queryOf, readChoice, searchOf } from './selection.ts';
import { Trend } from './trend.tsx';

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
