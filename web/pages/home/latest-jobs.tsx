import { useQuery } from '@tanstack/react-query';
import type { Job } from '#domain/job.ts';
import { jobsQuery } from '../../api/queries.ts';
import { formatDate } from '../../format.ts';
import { useLanguage, useTexts } from '../../language.tsx';
import { paths } from '../../paths.ts';
import { homeTexts } from '../../texts/home.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { RetryBlock } from '../../ui/retry-block.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const SHOWN = 5;

export function LatestJobs() {
  const t = useTexts(homeTexts);
  const jobs = useQuery(jobsQuery());
  const action = (
    <ButtonLink href={paths.jobs} variant="secondary">
      {t.all}
    </ButtonLink>
  );
  return (
    <Card title={t.latest} action={jobs.data?.length ? action : null}>
      {jobs.isPending && <Skeleton lines={SHOWN} tall />}
      {jobs.isError && <RetryBlock error={jobs.error} onRetry={() => void jobs.refetch()} isRetrying={jobs.isFetching} />}
      {jobs.data?.length === 0 && <p className="empty">{t.noJobs}</p>}
      {jobs.data && jobs.data.length > 0 && <JobList jobs={jobs.data.slice(0, SHOWN)} />}
    </Card>
  );
}

function JobList({ jobs }: { jobs: readonly Job[] }) {
  const t = useTexts(homeTexts);
  const { language } = useLanguage();
  return (
    <ul className="row-list">
      {jobs.map((job) => (
        <li key={job.JobId}>
          <span className="row-date">{formatDate(job.Date, language)}</span>
          <span className="row-name">{t.job(job.JobId)}</span>
          {job.SurveyCompleted === 'false' && <Badge color="warning">{t.surveyWaits}</Badge>}
        </li>
      ))}
    </ul>
  );
}
