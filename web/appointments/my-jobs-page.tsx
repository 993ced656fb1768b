import { Card } from '../ui/card.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Skeleton } from '../ui/waiting.tsx';
import '../ui/choices.css';
import './day.css';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'wouter';
import type { DayJobs } from '#contract/my-day.ts';
import { APPOINTMENTS_PER_PAGE } from '#domain/appointments/appointment.ts';
import { withoutLineBreak } from '#words/address.ts';
import { formatDate } from '#words/format.ts';
import { jobName, jobNameWithNumber } from '#words/jobs.ts';
import { paperKindWords } from '#words/papers.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { shownFormName } from '../brand/job-words.ts';
import { addPaperPath, customerFormPath, customerJobPath, staffPaths } from '../paths.ts';
import { BackLink, ButtonLink } from '../ui/links.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Pager } from '../ui/pager.tsx';
import { myDayTexts } from './day-texts.ts';
import { dayJobsQuery } from './office-api.ts';

/** All the employee's jobs, or those with missing papers. Page and choice are in the URL. */
export function MyJobsPage() {
  const t = useTexts(myDayTexts);
  const [params, setParams] = useSearchParams();
  const page = Math.max(0, Math.floor(Number(params.get('side') ?? 1) || 1) - 1);
  const isMissing = params.get('mangler') === 'ja';
  const jobs = useQuery(dayJobsQuery(page, isMissing));
  const show = (next: { page: number; isMissing: boolean }) =>
    setParams({ ...(next.isMissing ? { mangler: 'ja' } : {}), ...(next.page > 0 ? { side: String(next.page + 1) } : {}) });
  return (
    <>
      <BackLink href={staffPaths.myDay}>{t.back}</BackLink>
      <PageHeading title={t.myJobs} />
      <Card>
        <label className="choice">
          <input type="checkbox" checked={isMissing} onChange={({ target }) => show({ page: 0, isMissing: target.checked })} />
          {t.onlyMissing}
        </label>
        <Loaded
          query={jobs}
          waiting={<Skeleton lines={8} tall />}
          empty={<p className="empty">{isMissing ? t.noneMissing : t.noMyJobs}</p>}
        >
          {(data) => (
            <>
              <ul className="my-jobs" aria-label={t.jobList} aria-busy={jobs.isPlaceholderData || undefined}>
                {data.jobs.map((job) => (
                  <JobRow key={job.jobId} job={job} />
                ))}
              </ul>
              <Pager
                page={page}
                pageCount={Math.ceil(data.total / APPOINTMENTS_PER_PAGE)}
                rowCount={data.total}
                onPage={(next) => show({ page: next, isMissing })}
              />
            </>
          )}
        </Loaded>
      </Card>
    </>
  );
}

function JobRow({ job }: { job: DayJobs['jobs'][number] }) {
  const t = useTexts(myDayTexts);
  const { language } = useLanguage();
  const { jobId, customer, address, forms, missing } = job;
  return (
    <li>
      <details>
        <summary>
          <strong>{jobName(job, language)}</strong>
          <span className="muted day-visit-details">
            {[formatDate(job.date, language), customer?.name ?? t.erased].filter(Boolean).join(' · ')}
          </span>
        </summary>
        {customer && (
          <div className="my-job">
            <p>
              <Link className="ds-link" href={customerJobPath(customer.customerId, jobId)}>
                {customer.name}
              </Link>
              {address !== '' && ` · ${withoutLineBreak(address)}`}
            </p>
            {forms.length > 0 && (
              <p>
                {t.forms}:{' '}
                {forms.map((schemaId, i) => (
                  <span key={schemaId}>
                    {i > 0 && ' · '}
                    <Link className="ds-link" href={customerFormPath(customer.customerId, jobId, schemaId)}>
                      {shownFormName({ schemaId }, i, language)}
                    </Link>
                  </span>
                ))}
              </p>
            )}
            {missing.length > 0 && (
              <p>
                {t.missing}: {missing.map((kind) => paperKindWords[language][kind]).join(', ')}
              </p>
            )}
            <ButtonLink href={addPaperPath(customer.customerId, jobId, missing[0] ?? '')} variant="secondary">
              {t.addPaper}
              <span className="ds-sr-only"> {jobNameWithNumber(job, language)}</span>
            </ButtonLink>
          </div>
        )}
      </details>
    </li>
  );
}
