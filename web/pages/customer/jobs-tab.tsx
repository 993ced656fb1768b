import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import type { CustomerJob } from '#contract/staff/customer-jobs.ts';
import { formatDate } from '#words/format.ts';
import { customerJobsQuery } from '../../api/office-queries.ts';
import { customerFormPath, JOB_SEARCH } from '../../customer-path.ts';
import { useLanguage, useTexts } from '../../language.tsx';
import { customerTexts } from '../../texts/customer.ts';
import { shownFormName } from '../../texts/form-names.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Pager } from '../../ui/pager.tsx';
import { RetryBlock } from '../../ui/retry-block.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { siteLine } from './contact-card.tsx';
import type { TabProps } from './tab-props.ts';

const JOBS_PER_PAGE = 10;

/** The jobs as the customer sees them: what, where, when; and their forms. */
export function JobsTab({ customer }: TabProps) {
  const t = useTexts(customerTexts);
  const jobs = useQuery(customerJobsQuery(customer.customerId));
  return (
    <Card title={t.jobs}>
      {!customer.seesAll && <p className="muted">{t.ownJobsOnly}</p>}
      {jobs.isPending && <Skeleton lines={6} tall />}
      {jobs.isError && <RetryBlock error={jobs.error} onRetry={() => void jobs.refetch()} isRetrying={jobs.isFetching} />}
      {jobs.data?.length === 0 && <p className="empty">{t.noJobs}</p>}
      {jobs.data && jobs.data.length > 0 && <Jobs customer={customer} jobs={jobs.data} />}
    </Card>
  );
}

function Jobs({ customer, jobs }: TabProps & { jobs: readonly CustomerJob[] }) {
  const t = useTexts(customerTexts);
  const { language } = useLanguage();
  const [params, setParams] = useSearchParams();
  const [page, setPage] = useState(0);
  const search = params.get(JOB_SEARCH) ?? '';
  const find = (text: string) => {
    setPage(0);
    setParams(text === '' ? {} : { [JOB_SEARCH]: text }, { replace: true });
  };
  const words = search.toLowerCase().split(/\s+/);
  const found = jobs.filter((job) => {
    const text = [job.jobId, job.title, siteLine(customer.sites, job.siteId), formatDate(job.date, language), job.installer]
      .join(' ')
      .toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const shown = found.slice(page * JOBS_PER_PAGE, (page + 1) * JOBS_PER_PAGE);
  return (
    <>
      <search>
        <TextField label={t.searchJobs} type="search" maxLength={100} value={search} onChange={(event) => find(event.target.value)} />
      </search>
      {found.length === 0 ? (
        <div className="empty">
          <p>{t.noneMatch}</p>
          <Button variant="secondary" onClick={() => find('')}>
            {t.showAll}
          </Button>
        </div>
      ) : (
        <ul className="customer-jobs" aria-label={t.jobs}>
          {shown.map((job) => (
            <JobRow key={job.jobId} customer={customer} job={job} />
          ))}
        </ul>
      )}
      <Pager page={page} pageCount={Math.ceil(found.length / JOBS_PER_PAGE)} rowCount={found.length} onPage={setPage} />
    </>
  );
}

function JobRow({ customer, job }: TabProps & { job: CustomerJob }) {
  const t = useTexts(customerTexts);
  const { language } = useLanguage();
  const details = [
    siteLine(customer.sites, job.siteId),
    formatDate(job.date, language),
    job.title ? t.number(job.jobId) : '',
    t.by(job.installer),
  ];
  return (
    <li>
      <p className="customer-job-title">{job.title ?? t.job(job.jobId)}</p>
      <p className="muted">{details.filter(Boolean).join(' · ')}</p>
      {job.forms.length === 0 ? (
        <p className="muted">{t.noForms}</p>
      ) : (
        <ul className="customer-forms">
          {job.forms.map((schemaId, i) => {
            const name = shownFormName({ schemaId }, i, language);
            return (
              <li key={schemaId}>
                <Link
                  className="ds-link"
                  href={customerFormPath(customer.customerId, job.jobId, schemaId)}
                  aria-label={t.openForm(name, job.jobId)}
                >
                  {name}
                </Link>
              </li>
            );
          })}
        </ul>
      )}
    </li>
  );
}
