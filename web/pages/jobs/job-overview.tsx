import { useState } from 'react';
import type { Job, Site } from '#contract/customer.ts';
import { useTexts } from '../../app/language.tsx';
import { OpenSurvey } from '../../survey/open-survey.tsx';
import { useSurveys } from '../../survey/use-surveys.ts';
import { jobsTexts } from '../../texts/jobs.ts';
import { Button } from '../../ui/button.tsx';
import { JobList } from './job-list.tsx';
import { JobSearch } from './job-search.tsx';
import { JobsBySite } from './jobs-by-site.tsx';
import { useOpenJob } from './open-job.ts';
import { useGrouping } from './use-grouping.ts';
import { useJobsTable } from './use-jobs-table.ts';

/** One search over all jobs; then one list of all jobs, or a list for each address. One job is open at a time. */
export function JobOverview({ jobs, sites }: { jobs: readonly Job[]; sites: readonly Site[] }) {
  const t = useTexts(jobsTexts);
  const hasSites = sites.length > 1;
  const grouping = useGrouping();
  const isGrouped = hasSites && grouping.isGrouped;
  const { waits } = useSurveys();
  const { openJobId, hasArrived, setOpenJob } = useOpenJob();
  const table = useJobsTable(jobs, sites, openJobId);
  const [asked, setAsked] = useState(() => (hasArrived && jobs.find((job) => job.JobId === openJobId && waits(job))) || null);
  const toggle = (job: Job, page: number) => {
    const opens = job.JobId !== openJobId;
    setOpenJob(opens ? job.JobId : null, page);
    if (opens && waits(job)) setAsked(job);
  };
  const closeSurvey = () => {
    setAsked(null);
    setOpenJob(openJobId);
  };
  const list = { table, openJobId, onToggle: toggle };
  return (
    <>
      <JobSearch table={table} grouping={hasSites ? grouping : null} />
      {isGrouped ? <JobsBySite {...list} sites={sites} grouping={grouping} /> : <JobList {...list} />}
      {table.rowCount === 0 && (
        <div className="empty">
          <p>{t.empty}</p>
          <Button variant="secondary" onClick={table.clearFilters}>
            {t.clearFilters}
          </Button>
        </div>
      )}
      {asked && <OpenSurvey job={asked} onClose={closeSurvey} />}
    </>
  );
}
