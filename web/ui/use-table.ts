import { useSearchParams } from 'wouter';

/** `key` stands in the address; `text` is what is shown and filtered, `compare` the order of the rows themselves. */
export type TableColumn<Row, Key extends string = string> = { key: Key; text: (row: Row) => string; compare: (a: Row, b: Row) => number };
export type TableState = {
  search?: string;
  filters: Record<string, string>;
  sort: { key: string; isDescending: boolean } | null;
  page: number;
};

/** The rows that fit, those of the page asked for, and how many there are in all. Every word of a search must stand in some column. */
export function arrange<Row>(rows: readonly Row[], columns: readonly TableColumn<Row>[], state: TableState, pageSize: number) {
  const wanted = columns.flatMap(({ key, text }) => (state.filters[key]?.trim() ? [{ text, part: fold(state.filters[key]) }] : []));
  const words = fold(state.search ?? '')
    .split(' ')
    .filter(Boolean);
  const hasWords = (texts: readonly string[]) => words.every((word) => texts.some((text) => text.includes(word)));
  const found = rows.filter(
    (row) =>
      wanted.every(({ text, part }) => fold(text(row)).includes(part)) &&
      (words.length === 0 || hasWords(columns.map(({ text }) => fold(text(row))))),
  );
  const column = columns.find(({ key }) => key === state.sort?.key);
  if (column) found.sort(state.sort?.isDescending ? (a, b) => column.compare(b, a) : column.compare);
  return { found, ...pageOf(found, state.page, pageSize) };
}

/** A page that does not exist is the last one. */
export function pageOf<Row>(rows: readonly Row[], wanted: number, pageSize: number) {
  const pageCount = Math.max(1, Math.ceil(rows.length / pageSize));
  const page = Math.min(wanted, pageCount - 1);
  return { pageRows: rows.slice(page * pageSize, (page + 1) * pageSize), rowCount: rows.length, pageCount, page };
}

/** Dates are shown with no-break spaces and typed with plain ones. */
const fold = (text: string): string => text.normalize().trim().replace(/\s+/g, ' ').toLocaleLowerCase('nb');

/** The parameter of the address that holds the search. */
const SEARCH = 'q';

/** Search, filters, sort and page of a table, kept in the address: a reload and the way back from a form find the table as it was left. */
export function useTable<Row>(rows: readonly Row[], columns: readonly TableColumn<Row>[], pageSize: number) {
  const [params, setParams] = useSearchParams();
  const [, sortKey, direction] = /^(\w+)-(asc|desc)$/.exec(params.get('sort') ?? '') ?? [];
  const sort = sortKey ? { key: sortKey, isDescending: direction === 'desc' } : null;
  const filters = Object.fromEntries(columns.map(({ key }) => [key, params.get(key) ?? '']));
  const search = params.get(SEARCH) ?? '';
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
    ...arrange(rows, columns, { search, filters, sort, page }, pageSize),
    search,
    filters,
    setSearch: (text: string) => change({ [SEARCH]: text }),
    sort,
    setFilter: (key: string, text: string) => change({ [key]: text }),
    toggleSort: (key: string) => change({ sort: `${key}-${sort?.key === key && !sort.isDescending ? 'desc' : 'asc'}` }),
    clearFilters: () => change(Object.fromEntries([SEARCH, ...columns.map(({ key }) => key)].map((key) => [key, '']))),
    setPage: (to: number) => change({ page: to === 0 ? '' : String(to + 1) }),
  };
}
