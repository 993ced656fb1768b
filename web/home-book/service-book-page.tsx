import { Loaded } from '../ui/loaded.tsx';
import { Skeleton } from '../ui/waiting.tsx';
import './service-book.css';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { Site } from '#contract/jobs.ts';
import { TIMELINE_KINDS, TIMELINE_PAGE_SIZE, type TimelineKind } from '#domain/home-book/care.ts';
import { withoutLineBreak } from '#words/address.ts';
import { compareTexts } from '#words/format.ts';
import { unreadQuery } from '../api/cases.ts';
import { sitesQuery } from '../api/queries.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { VisitBar } from '../appointments/next-appointments.tsx';
import { firstVisitQuery } from '../appointments/next-appointments-query.ts';
import { siteAddress, siteName } from '../brand/job-words.ts';
import { Button } from '../ui/button.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Pager } from '../ui/pager.tsx';
import { serviceBookQuery } from './api.ts';
import { BookActions } from './book-actions.tsx';
import { ComingCare } from './coming-care.tsx';
import { serviceBookTexts } from './texts.ts';
import { KindFilter, Timeline } from './timeline.tsx';

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

export function EmptyBook({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) {
  const t = useTexts(serviceBookTexts);
  if (!isFiltered)
    return (
      <div className="empty">
        <p>{t.empty}</p>
        <p>{t.emptyText}</p>
      </div>
    );
  return (
    <div className="empty">
      <p>{t.noneOfKind}</p>
      <Button variant="secondary" onClick={onShowAll}>
        {t.showAll}
      </Button>
    </div>
  );
}

type Props = { sites: readonly Site[]; siteId: number | undefined; hasUnplaced: boolean; onChoose: (siteId: number) => void };

/** The address whose book is shown. With only one there is no choice. */
export function PlaceChoice({ sites, siteId, hasUnplaced, onChoose }: Props) {
  const t = useTexts(serviceBookTexts);
  const { language } = useLanguage();
  const id = useId();
  const named = sites.map((site) => ({ value: site.SiteId, text: siteName(site) })).sort((a, b) => compareTexts(a.text, b.text, language));
  const places = [...named, ...(sites.length > 0 && (hasUnplaced || siteId === 0) ? [{ value: 0, text: t.noPlace }] : [])];
  const chosen = sites.find((site) => site.SiteId === siteId);
  return (
    <div className="service-book-place">
      {places.length > 1 && (
        <div className="ds-field">
          <label className="ds-label" htmlFor={id}>
            {t.place}
          </label>
          <select id={id} className="ds-input" value={siteId} onChange={({ target }) => onChoose(Number(target.value))}>
            {places.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </div>
      )}
      {chosen && <p className="service-book-address">{withoutLineBreak(siteAddress(chosen))}</p>}
    </div>
  );
}

const PLACE = 'site';
const SHOW = 'show';
const PAGE = 'page';

/** Address, filter and page in the URL, so that a reload and Back restore them. */
export function useChoice() {
  const [params, setParams] = useSearchParams();
  const change = (values: Record<string, string>) =>
    setParams((before) => Object.entries({ ...Object.fromEntries(before), [PAGE]: '', ...values }).filter(([, value]) => value !== ''), {
      replace: true,
    });
  const place = params.get(PLACE);
  return {
    /** Null: not chosen yet. */
    siteId: place !== null && /^\d{1,10}$/.test(place) ? Number(place) : null,
    setSiteId: (siteId: number) => change({ [PLACE]: String(siteId) }),
    show: TIMELINE_KINDS.find((kind) => kind === params.get(SHOW)),
    setShow: (show: TimelineKind | undefined) => change({ [SHOW]: show ?? '' }),
    page: Math.max(0, Math.trunc(Number(params.get(PAGE) ?? 1)) - 1) || 0,
    setPage: (page: number) => change({ [PAGE]: page === 0 ? '' : String(page + 1) }),
  };
}
