import { useSearchParams } from 'wouter';

const GROUP = 'group';
const SITE = 'site';

/** Whether the jobs are grouped by address, and which address is open: in the URL, so that a reload and Back restore it. */
export function useGrouping() {
  const [params, setParams] = useSearchParams();
  const change = (values: Record<string, string>) =>
    setParams((before) => Object.entries({ ...Object.fromEntries(before), page: '', ...values }).filter(([, value]) => value !== ''), {
      replace: true,
    });
  return {
    isGrouped: params.get(GROUP) === 'address',
    setGrouped: (isGrouped: boolean) => change({ [GROUP]: isGrouped ? 'address' : '', [SITE]: '' }),
    openSite: params.get(SITE),
    setOpenSite: (key: string | null) => change({ [SITE]: key ?? '' }),
  };
}
export type Grouping = ReturnType<typeof useGrouping>;
