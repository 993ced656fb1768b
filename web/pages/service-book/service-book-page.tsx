import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import '../../styles/service-book.css';
import { useQuery } from '@tanstack/react-query';
import { sitesQuery } from '../../api/queries.ts';
import { useTexts } from '../../app/language.tsx';
import { serviceBookTexts } from '../../texts/service-book.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Book } from './book.tsx';

/** The addresses load first, because the rest depends on them. */
export function ServiceBookPage() {
  const t = useTexts(serviceBookTexts);
  const sites = useQuery(sitesQuery());
  return (
    <>
      <PageHeading title={t.title} lead={t.lead} />
      <Loaded query={sites} waiting={<Skeleton lines={6} tall />} heading={t.noAddresses}>
        {(data) => <Book sites={data} />}
      </Loaded>
    </>
  );
}
