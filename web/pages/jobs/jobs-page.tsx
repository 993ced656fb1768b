import '../../styles/jobs.css';
import { useQuery } from '@tanstack/react-query';
import { jobsQuery } from '../../api/queries.ts';
import { useTradeWords } from '../../brand/use-trade-words.ts';
import { useTexts } from '../../language.tsx';
import { jobsTexts } from '../../texts/jobs.ts';
import { Card } from '../../ui/card.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { RetryBlock } from '../../ui/retry-block.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { JobOverview } from './job-overview.tsx';
import { PAGE_SIZE } from './use-jobs-table.ts';

export function JobsPage() {
  const t = useTexts(jobsTexts);
  const { jobs: heading } = useTradeWords();
  const jobs = useQuery(jobsQuery());
  return (
    <>
      <PageHeading title={heading} />
      <Card>
        {jobs.isPending && <Skeleton lines={PAGE_SIZE} tall />}
        {jobs.isError && <RetryBlock error={jobs.error} onRetry={() => void jobs.refetch()} isRetrying={jobs.isFetching} />}
        {jobs.data?.length === 0 && <p className="empty">{t.empty}</p>}
        {jobs.data && jobs.data.length > 0 && <JobOverview jobs={jobs.data} />}
      </Card>
    </>
  );
}
