import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { Job } from '#contract/customer.ts';
import { jobsQuery } from '../../api/queries.ts';
import { useTexts } from '../../app/language.tsx';
import { useJobWords } from '../../job-words/use-job-words.ts';
import { HomeBlock, RowsWaiting } from '../../layouts/home-block.tsx';
import { type JobsArrival, jobPath, paths } from '../../paths.ts';
import { useSurveys } from '../../survey/use-surveys.ts';
import { homeTexts } from '../../texts/home.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loaded } from '../../ui/loaded.tsx';

const SHOWN = 5;

export function LatestJobs() {
  const t = useTexts(homeTexts);
  const jobs = useQuery(jobsQuery());
  const { isReady } = useJobWords();
  const action = (
    <ButtonLink href={paths.jobs} variant="tertiary">
      {t.all}
    </ButtonLink>
  );
  return (
    <HomeBlock title={t.latest} icon="jobs" action={action}>
      <Loaded query={jobs} waiting={<RowsWaiting rows={SHOWN} />} isReady={isReady}>
        {(data) => (
          <ul className="home-rows">
            {data.slice(0, SHOWN).map((job) => (
              <JobRow key={job.JobId} job={job} />
            ))}
          </ul>
        )}
      </Loaded>
    </HomeBlock>
  );
}

/** Links to the job in the overview, already opened. */
function JobRow({ job }: { job: Job }) {
  const t = useTexts(homeTexts);
  const words = useJobWords();
  const surveys = useSurveys();
  const path = jobPath(job.JobId);
  return (
    <li>
      <Link href={path} state={{ asks: true } satisfies JobsArrival} className="home-row-link">
        <span className="home-row-name">{words.name(job)}</span>
        <span className="home-row-detail">{words.details(job)}</span>
        {surveys.asks(job) && (
          <span className="home-row-state">
            <Badge color="warning">{t.surveyWaits}</Badge>
          </span>
        )}
        <Icon name="next" />
      </Link>
    </li>
  );
}
