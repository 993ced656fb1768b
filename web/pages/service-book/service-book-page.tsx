import '../../styles/service-book.css';
import { useQuery } from '@tanstack/react-query';
import { sitesQuery } from '../../api/queries.ts';
import { useTexts } from '../../app/language.tsx';
import { serviceBookTexts } from '../../texts/service-book.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { RetryBlock } from '../../ui/retry-block.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Book } from './book.tsx';

/** The addresses load first, because the rest depends on them. */
export function ServiceBookPage() {
  const t = useTexts(serviceBookTexts);
  const sites = useQuery(sitesQuery());
  return (
    <>
      <PageHeading title={t.title} lead={t.lead} />
      {sites.isPending && <Skeleton lines={6} tall />}
      {sites.isError && !sites.data && (
        <RetryBlock heading={t.noAddresses} error={sites.error} onRetry={() => void sites.refetch()} isRetrying={sites.isFetching} />
      )}
      {sites.data && <Book sites={sites.data} />}
    </>
  );
}
