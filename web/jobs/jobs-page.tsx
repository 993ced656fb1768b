import { Card } from '../ui/card.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Skeleton } from '../ui/waiting.tsx';
import '../bills/bills.css';
import './jobs.css';
import './job-search.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Job, Site } from '#contract/jobs.ts';
import { useRight } from '../api/people.ts';
import { jobsQuery, sitesQuery } from '../api/queries.ts';
import { useTexts } from '../app/language.tsx';
import { useTradeWords } from '../brand/current-brand.ts';
import { priceOfferTexts } from '../offers/texts.ts';
import { offerPaths } from '../paths.ts';
import { OpenSurvey } from '../surveys/survey-dialog.tsx';
import { useSurveys } from '../surveys/use-surveys.ts';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/links.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { JobList } from './job-list.tsx';
import { JobsBySite } from './jobs-by-site.tsx';
import { jobsTexts } from './texts.ts';
import { type Grouping, type JobsTable, PAGE_SIZE, useGrouping, useJobsTable, useOpenJob } from './use-jobs-table.ts';
import '../ui/choices.css';
import { TextField } from '../ui/text-field.tsx';

const NO_SITES: readonly Site[] = [];

/** If the addresses fail to load, the jobs are still shown: their names and papers matter most. */
export function JobsPage() {
  const t = useTexts(jobsTexts);
  const { jobs: heading } = useTradeWords();
  const jobs = useQuery(jobsQuery());
  const sites = useQuery(sitesQuery());
  const { isKnown } = useSurveys();
  return (
    <>
      <PageHeading title={heading} action={<ToOffers />} />
      <Card>
        <Loaded
          query={jobs}
          waiting={<Skeleton lines={PAGE_SIZE} tall />}
          isReady={!sites.isPending && isKnown}
          empty={
            <div className="empty">
              <p>{t.empty}</p>
              <p>{t.emptyText}</p>
            </div>
          }
        >
          {(data) => (
            <>
              <Loaded query={sites} heading={t.noAddresses}>
                {() => null}
              </Loaded>
              <JobOverview jobs={data} sites={sites.data ?? NO_SITES} />
            </>
          )}
        </Loaded>
      </Card>
    </>
  );
}

/** Offers come before there is a job. The link keeps its space while it is unknown who may see prices, so that the jobs below do not move. */
function ToOffers() {
  const t = useTexts(priceOfferTexts);
  const right = useRight();
  if (right === 'no-prices') return null;
  return (
    <div className="jobs-offers" data-waiting={right === undefined || undefined}>
      <ButtonLink href={offerPaths.myOffers} variant="secondary">
        {t.title}
      </ButtonLink>
    </div>
  );
}

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

/** One search field for the whole list. Customers with several addresses can group the jobs by address. */
export function JobSearch({ table, grouping }: { table: JobsTable; grouping: Grouping | null }) {
  const t = useTexts(jobsTexts);
  return (
    <search className="job-search">
      <TextField
        type="search"
        label={t.search}
        description={grouping ? t.searchHintWithAddress : t.searchHint}
        maxLength={100}
        value={table.search}
        onChange={(event) => table.setSearch(event.target.value)}
      />
      {grouping && (
        <label className="choice job-grouping">
          <input type="checkbox" checked={grouping.isGrouped} onChange={(event) => grouping.setGrouped(event.target.checked)} />
          {t.byAddress}
        </label>
      )}
    </search>
  );
}
