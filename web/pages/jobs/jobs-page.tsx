import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import '../../styles/bills.css';
import '../../styles/jobs.css';
import '../../styles/job-search.css';
import { useQuery } from '@tanstack/react-query';
import type { Site } from '#contract/customer.ts';
import { useRight } from '../../api/people.ts';
import { jobsQuery, sitesQuery } from '../../api/queries.ts';
import { useTexts } from '../../app/language.tsx';
import { useTradeWords } from '../../brand/use-trade-words.ts';
import { offerPaths } from '../../paths.ts';
import { useSurveys } from '../../survey/use-surveys.ts';
import { jobsTexts } from '../../texts/jobs.ts';
import { priceOfferTexts } from '../../texts/price-offers.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { JobOverview } from './job-overview.tsx';
import { PAGE_SIZE } from './use-jobs-table.ts';

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
