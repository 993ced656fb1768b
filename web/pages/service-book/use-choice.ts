import { useSearchParams } from 'wouter';
import { TIMELINE_KINDS, type TimelineKind } from '#domain/service-book/timeline.ts';

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
