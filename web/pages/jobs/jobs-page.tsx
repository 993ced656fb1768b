import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Job } from '#domain/job.ts';
import { jobsQuery } from '../../api/queries.ts';
import { formatDate } from '../../format.ts';
import { useLanguage, useTexts } from '../../language.tsx';
import { jobsTexts } from '../../texts/jobs.ts';
import { Card } from '../../ui/card.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Pager } from '../../ui/pager.tsx';
import { RetryBlock } from '../../ui/retry-block.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Table } from '../../ui/table.tsx';

const PAGE_SIZE = 10;

export function JobsPage() {
  const t = useTexts(jobsTexts);
  const jobs = useQuery(jobsQuery());
  return (
    <>
      <PageHeading title={t.heading} />
      <Card>
        {jobs.isPending && <Skeleton lines={PAGE_SIZE} tall />}
        {jobs.isError && <RetryBlock error={jobs.error} onRetry={() => void jobs.refetch()} isRetrying={jobs.isFetching} />}
        {jobs.data?.length === 0 && <p className="empty">{t.empty}</p>}
        {jobs.data && jobs.data.length > 0 && <JobTable jobs={jobs.data} />}
      </Card>
    </>
  );
}

function JobTable({ jobs }: { jobs: readonly Job[] }) {
  const t = useTexts(jobsTexts);
  const { language } = useLanguage();
  const [page, setPage] = useState(0);
  const head = (
    <tr>
      <th scope="col">{t.date}</th>
      <th scope="col">{t.number}</th>
    </tr>
  );
  return (
    <>
      <Table caption={t.heading} head={head}>
        {jobs.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE).map((job) => (
          <tr key={job.JobId}>
            <td>{formatDate(job.Date, language)}</td>
            <td>{job.JobId}</td>
          </tr>
        ))}
      </Table>
      <Pager page={page} pageCount={Math.ceil(jobs.length / PAGE_SIZE)} rowCount={jobs.length} onPage={setPage} />
    </>
  );
}
