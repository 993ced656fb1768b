import { useState } from 'react';
import type { Job } from '#contract/customer/get-jobs.ts';
import { useTexts } from '../../language.tsx';
import { OpenSurvey } from '../../survey/open-survey.tsx';
import { jobsTexts } from '../../texts/jobs.ts';
import { Button } from '../../ui/button.tsx';
import { Pager } from '../../ui/pager.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { JobCards } from './job-cards.tsx';
import { JobTable } from './job-table.tsx';
import { useOpenJob } from './open-job.ts';
import { useJobsTable } from './use-jobs-table.ts';

/** A table where there is room for one, cards on a phone. One job is open at a time. */
export function JobOverview({ jobs }: { jobs: readonly Job[] }) {
  const t = useTexts(jobsTexts);
  const table = useJobsTable(jobs);
  const isPhone = useMediaQuery('(max-width: 640px)');
  const { openJobId, hasArrived, setOpenJob } = useOpenJob();
  const [asked, setAsked] = useState(() => (hasArrived && jobs.find((job) => job.JobId === openJobId && waits(job))) || null);
  const toggle = (job: Job) => {
    const opens = job.JobId !== openJobId;
    setOpenJob(opens ? job.JobId : null);
    if (opens && waits(job)) setAsked(job);
  };
  const closeSurvey = () => {
    setAsked(null);
    setOpenJob(openJobId);
  };
  const View = isPhone ? JobCards : JobTable;
  return (
    <>
      <View table={table} openJobId={openJobId} onToggle={toggle} />
      {table.rowCount === 0 && (
        <div className="empty">
          <p>{t.empty}</p>
          <Button variant="secondary" onClick={table.clearFilters}>
            {t.clearFilters}
          </Button>
        </div>
      )}
      <Pager page={table.page} pageCount={table.pageCount} rowCount={table.rowCount} onPage={table.setPage} />
      {asked && <OpenSurvey job={asked} onClose={closeSurvey} />}
    </>
  );
}

const waits = (job: Job): boolean => job.SurveyCompleted === 'false';
