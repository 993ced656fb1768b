import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { MyJob, MyJobs as MyJobsAnswer } from '#contract/staff-home.ts';
import { meanScore } from '#domain/staff/staff.ts';
import { SCORE_FIELDS } from '#domain/surveys/survey.ts';
import { formatStreet } from '#words/address.ts';
import { formatAverage, formatNumber } from '#words/format.ts';
import { jobDetails, jobName, jobNameWithNumber } from '#words/jobs.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { staffPaths } from '../paths.ts';
import { myJobsQuery } from '../staff/api.ts';
import { Badge } from '../ui/badge.tsx';
import { Icon } from '../ui/icon.tsx';
import { ButtonLink } from '../ui/links.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { HomeBlock, RowsWaiting } from './home-block.tsx';
import { staffHomeTexts } from './staff-texts.ts';

const ROWS_WAITING = 6;

/** The employee's latest jobs. `isExtra`: below other blocks, and left out if empty. */
export function MyJobs({ isExtra = false }: { isExtra?: boolean }) {
  const t = useTexts(staffHomeTexts);
  const jobs = useQuery(myJobsQuery());
  if (isExtra && (jobs.isPending || jobs.data?.jobs.length === 0)) return null;
  return (
    <div className="staff-grid">
      <HomeBlock title={t.recent} icon="chart">
        <Loaded query={jobs} waiting={<RowsWaiting rows={1} />}>
          {(data) => <Recent recent={data.recent} />}
        </Loaded>
      </HomeBlock>
      {(jobs.isPending || jobs.data) && (
        <HomeBlock
          title={t.myJobs}
          icon="jobs"
          action={
            <ButtonLink href={staffPaths.myJobs} variant="tertiary">
              {t.allMyJobs}
            </ButtonLink>
          }
        >
          {jobs.isPending && <RowsWaiting rows={ROWS_WAITING} />}
          {jobs.data?.jobs.length === 0 && <p className="empty">{t.noJobs}</p>}
          <ul className="score-rows">
            {jobs.data?.jobs.map((job) => (
              <JobRow key={job.jobId} job={job} />
            ))}
          </ul>
        </HomeBlock>
      )}
    </div>
  );
}

function Recent({ recent }: Pick<MyJobsAnswer, 'recent'>) {
  const t = useTexts(staffHomeTexts);
  const { language } = useLanguage();
  return (
    <Figures>
      <Figure name={t.recentJobs}>{formatNumber(recent.jobs, language)}</Figure>
      <Figure name={t.recentAnswered}>{formatNumber(recent.answered, language)}</Figure>
      <Figure name={t.recentAverage}>
        <Average value={recent.average} answered={recent.answered} />
      </Figure>
    </Figures>
  );
}

/** The seven scores are collapsed under their mean. */
function JobRow({ job }: { job: MyJob }) {
  const t = useTexts(staffHomeTexts);
  const { language } = useLanguage();
  const named = { ...job, address: job.address ? formatStreet(job.address) : '' };
  const words = (
    <>
      <span className="home-row-name">{jobName(named, language)}</span>
      <span className="home-row-detail">{jobDetails(named, language)}</span>
    </>
  );
  if (!job.scores)
    return (
      <li>
        <div className="score-row">
          {words}
          <Badge>{t.notAnswered}</Badge>
        </div>
      </li>
    );
  const scores = job.scores;
  return (
    <li>
      <details>
        <summary className="score-row">
          {words}
          <Badge color="accent">{t.score(formatAverage(meanScore(scores), language))}</Badge>
          <Icon name="down" />
          <span className="ds-sr-only">{t.showScores(jobNameWithNumber(named, language))}</span>
        </summary>
        <dl className="score-list">
          {SCORE_FIELDS.map((field) => (
            <div key={field}>
              <dt>{t[field]}</dt>
              <dd>{scores[field]}</dd>
            </div>
          ))}
        </dl>
      </details>
    </li>
  );
}

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

/** A few numbers with their names: a description list for screen readers. */
export const Figures = ({ children }: { children: ReactNode }) => <dl className="figures">{children}</dl>;

export const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="figure">
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
