import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Site } from '#contract/customer.ts';
import { TIMELINE_PAGE_SIZE } from '#domain/service-book/timeline.ts';
import { unreadQuery } from '../../api/cases.ts';
import { serviceBookQuery } from '../../api/service-book.ts';
import { useTexts } from '../../app/language.tsx';
import { serviceBookTexts } from '../../texts/service-book.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { firstVisitQuery } from '../../visit-view/next-visits-query.ts';
import { VisitBar } from '../../visit-view/visit-bar.tsx';
import { BookActions } from './book-actions.tsx';
import { ComingCare } from './coming-care.tsx';
import { EmptyBook } from './empty-book.tsx';
import { KindFilter } from './kind-filter.tsx';
import { PlaceChoice } from './place-choice.tsx';
import { Timeline } from './timeline.tsx';
import { useChoice } from './use-choice.ts';

/** The service book of one address. A customer without addresses has one book. */
export function Book({ sites }: { sites: readonly Site[] }) {
  const t = useTexts(serviceBookTexts);
  const choice = useChoice();
  const siteId = choice.siteId ?? sites[0]?.SiteId;
  const { show, page } = choice;
  const book = useQuery(serviceBookQuery({ ...(siteId !== undefined && { siteId }), ...(show && { show }), ...(page > 0 && { page }) }));
  const place = siteId === undefined ? {} : { siteId };
  // Most customers have no coming visit, as the counts of the menu show: then nothing more is fetched.
  const waits = useQuery(unreadQuery());
  const next = waits.data?.visit;
  // The customer's next visit is the next one here too, if it is at this address.
  const isHere = sites.length <= 1 ? siteId === sites[0]?.SiteId : next?.siteId === siteId;
  const first = useQuery({ ...firstVisitQuery(place), enabled: Boolean(next) && !isHere });
  const visit = isHere ? next : first.data;
  // Only the first address waits for its visit, so that nothing moves. After that the filter stays in place: it may be being pressed.
  const [firstSite] = useState(siteId);
  const isPending = book.isPending || waits.isPending || (first.isLoading && siteId === firstSite);
  return (
    <div className="service-book">
      <div className="service-book-top">
        <PlaceChoice sites={sites} siteId={siteId} hasUnplaced={book.data?.hasUnplaced ?? false} onChoose={choice.setSiteId} />
        <BookActions siteId={siteId ?? 0} />
      </div>
      {!isPending && visit && <VisitBar key={`visit ${siteId ?? 0}`} visit={visit} place={place} />}
      {book.data && !isPending && book.data.coming.length > 0 && <ComingCare key={siteId ?? 0} tasks={book.data.coming} />}
      {isPending && <Skeleton lines={8} tall />}
      {!isPending && (
        <section className="ds-card card" aria-label={t.timeline}>
          {(show !== undefined || book.data?.total !== 0) && <KindFilter show={show} onShow={choice.setShow} />}
          <Loaded query={book} empty={<EmptyBook isFiltered={show !== undefined} onShowAll={() => choice.setShow(undefined)} />}>
            {(data) => (
              <>
                <Timeline book={data} />
                <Pager page={page} pageCount={Math.ceil(data.total / TIMELINE_PAGE_SIZE)} rowCount={data.total} onPage={choice.setPage} />
              </>
            )}
          </Loaded>
        </section>
      )}
    </div>
  );
}
