import { useQuery } from '@tanstack/react-query';
import type { MyJob, MyJobs as MyJobsAnswer } from '#contract/staff.ts';
import { meanScore } from '#domain/staff.ts';
import { SCORE_FIELDS } from '#domain/survey.ts';
import { formatStreet } from '#words/address.ts';
import { formatAverage, formatNumber } from '#words/format.ts';
import { jobDetails, jobName, jobNameWithNumber } from '#words/job-name.ts';
import { myJobsQuery } from '../../api/staff-queries.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { HomeBlock, RowsWaiting } from '../../layouts/home-block.tsx';
import { staffPaths } from '../../paths.ts';
import { staffHomeTexts } from '../../texts/staff-home.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Average } from './average.tsx';
import { Figure, Figures } from './figures.tsx';

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
