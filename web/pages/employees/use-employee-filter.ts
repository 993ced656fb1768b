import { useSearchParams } from 'wouter';
import { MAX_SEARCH_LENGTH } from '#domain/staff.ts';
import type { EmployeeFilter } from '../../api/staff-queries.ts';

/** Search, filters and page are in the URL, so that a reload and Back restore the list. */
export function useEmployeeFilter() {
  const [params, setParams] = useSearchParams();
  const filter: EmployeeFilter = {
    search: (params.get('search') ?? '').slice(0, MAX_SEARCH_LENGTH),
    role: params.get('role') ?? '',
    department: params.get('department') ?? '',
    state: params.get('state') ?? '',
    page: Math.max(0, Math.trunc(Number(params.get('page') ?? 1)) - 1) || 0,
  };
  const store = (next: EmployeeFilter) => {
    const values = { ...next, page: next.page === 0 ? '' : String(next.page + 1) };
    setParams(
      Object.entries(values).filter(([, value]) => value !== ''),
      { replace: true },
    );
  };
  return {
    filter,
    /** A changed filter starts on the first page. */
    change: (part: Partial<EmployeeFilter>) => store({ ...filter, page: 0, ...part }),
    clear: () => store({ search: '', role: '', department: '', state: '', page: 0 }),
  };
}
