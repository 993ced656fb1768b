import { useSearchParams } from 'wouter';

/** `key` stands in the address; `text` is what is shown and filtered, `compare` the order of the rows themselves. */
export type TableColumn<Row, Key extends string = string> = { key: Key; text: (row: Row) => string; compare: (a: Row, b: Row) => number };
export type TableState = { filters: Record<string, string>; sort: { key: string; isDescending: boolean } | null; page: number };

/** The rows of the page asked for, and how many there are in all. A page that does not exist is the last one. */
export function arrange<Row>(rows: readonly Row[], columns: readonly TableColumn<Row>[], state: TableState, pageSize: number) {
  const wanted = columns.flatMap(({ key, text }) => (state.filters[key]?.trim() ? [{ text, part: fold(state.filters[key]) }] : []));
  const found = rows.filter((row) => wanted.every(({ text, part }) => fold(text(row)).includes(part)));
  const column = columns.find(({ key }) => key === state.sort?.key);
  if (column) found.sort(state.sort?.isDescending ? (a, b) => column.compare(b, a) : column.compare);
  const pageCount = Math.max(1, Math.ceil(found.length / pageSize));
  const page = Math.min(state.page, pageCount - 1);
  return { pageRows: found.slice(page * pageSize, (page + 1) * pageSize), rowCount: found.length, pageCount, page };
}

/** Dates are shown with no-break spaces and typed with plain ones. */
const fold = (text: string): string => text.trim().replaceAll('\u00a0', ' ').toLocaleLowerCase('nb');

/** Filter, sort and page of a table, kept in the address: a reload and the way back from a form find the table as it was left. */
export function useTable<Row>(rows: readonly Row[], columns: readonly TableColumn<Row>[], pageSize: number) {
  const [params, setParams] = useSearchParams();
  const [, sortKey, direction] = /^(\w+)-(asc|desc)$/.exec(params.get('sort') ?? '') ?? [];
  const sort = sortKey ? { key: sortKey, isDescending: direction === 'desc' } : null;
  const filters = Object.fromEntries(columns.map(({ key }) => [key, params.get(key) ?? '']));
  const page = Math.max(0, Math.trunc(Number(params.get('page') ?? 1)) - 1) || 0;
  const change = (values: Record<string, string>) =>
    setParams(
      (before) => {
        const all = { ...Object.fromEntries(before), page: '', ...values };
        return Object.entries(all).filter(([, value]) => value !== '');
      },
      { replace: true },
    );
  return {
    ...arrange(rows, columns, { filters, sort, page }, pageSize),
    filters,
    sort,
    setFilter: (key: string, text: string) => change({ [key]: text }),
    toggleSort: (key: string) => change({ sort: `${key}-${sort?.key === key && !sort.isDescending ? 'desc' : 'asc'}` }),
    clearFilters: () => change(Object.fromEntries(columns.map(({ key }) => [key, '']))),
    setPage: (to: number) => change({ page: to === 0 ? '' : String(to + 1) }),
  };
}
