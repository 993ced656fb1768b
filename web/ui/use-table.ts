import { useMemo } from 'react';
import { useSearchParams } from 'wouter';

/** `key` is the parameter in the URL; `text` is shown and filtered, `compare` sorts the rows themselves. */
export type TableColumn<Row, Key extends string = string> = { key: Key; text: (row: Row) => string; compare: (a: Row, b: Row) => number };
export type TableState = {
  search?: string;
  filters: Record<string, string>;
  sort: { key: string; isDescending: boolean } | null;
  /** null: not chosen yet. */
  page: number | null;
};

/** The searched texts of a row, column by column. */
type TextsOf<Row> = (row: Row) => readonly string[];
const foldedTexts =
  <Row>(columns: readonly TableColumn<Row>[]): TextsOf<Row> =>
  (row) =>
    columns.map(({ text }) => fold(text(row)));

/** The matching rows of one page, and how many there are in all. Every word of a search must be in some column. Until a page is chosen it is the one with the open row. */
export function arrange<Row>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  state: TableState,
  pageSize: number,
  textsOf: TextsOf<Row> = foldedTexts(columns),
  isOpen: (row: Row) => boolean = () => false,
) {
  const parts = columns.map(({ key }) => fold(state.filters[key] ?? ''));
  const words = fold(state.search ?? '')
    .split(' ')
    .filter(Boolean);
  const fits = (texts: readonly string[]) =>
    parts.every((part, i) => texts[i]?.includes(part)) && words.every((word) => texts.some((text) => text.includes(word)));
  const isAsked = words.length > 0 || parts.some((part) => part !== '');
  const found = isAsked ? rows.filter((row) => fits(textsOf(row))) : [...rows];
  const column = columns.find(({ key }) => key === state.sort?.key);
  if (column) found.sort(state.sort?.isDescending ? (a, b) => column.compare(b, a) : column.compare);
  return { found, ...pageOf(found, state.page ?? pageWith(found, isOpen, pageSize), pageSize) };
}

/** The page with the row that is open; without one the first. */
const pageWith = <Row>(rows: readonly Row[], isOpen: (row: Row) => boolean, pageSize: number): number =>
  Math.floor(Math.max(0, rows.findIndex(isOpen)) / pageSize);

/** A page beyond the end becomes the last one. */
export function pageOf<Row>(rows: readonly Row[], wanted: number, pageSize: number) {
  const pageCount = Math.max(1, Math.ceil(rows.length / pageSize));
  const page = Math.min(wanted, pageCount - 1);
  return { pageRows: rows.slice(page * pageSize, (page + 1) * pageSize), rowCount: rows.length, pageCount, page };
}

/** Dates are shown with no-break spaces and typed with plain ones. */
const fold = (text: string): string => text.normalize().trim().replace(/\s+/g, ' ').toLocaleLowerCase('nb');

/** The query parameters of the search and the page. */
const SEARCH = 'q';
export const PAGE_PARAMETER = 'page';

/**
 * Search, filters, sorting and page of a table, kept in the URL, so that a reload and Back restore them. A link may open a row, whose
 * page is then shown, unless the URL has another.
 */
export function useTable<Row>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  pageSize: number,
  isOpen: (row: Row) => boolean = () => false,
) {
  const [params, setParams] = useSearchParams();
  const [, sortKey, direction] = /^(\w+)-(asc|desc)$/.exec(params.get('sort') ?? '') ?? [];
  const sort = sortKey ? { key: sortKey, isDescending: direction === 'desc' } : null;
  const filters = Object.fromEntries(columns.map(({ key }) => [key, params.get(key) ?? '']));
  const search = params.get(SEARCH) ?? '';
  const page = params.has(PAGE_PARAMETER) ? Math.max(0, Math.trunc(Number(params.get(PAGE_PARAMETER))) - 1) || 0 : null;
  const change = (values: Record<string, string>) =>
    setParams(
      (before) => {
        const all = { ...Object.fromEntries(before), [PAGE_PARAMETER]: rows.some(isOpen) ? '1' : '', ...values };
        return Object.entries(all).filter(([, value]) => value !== '');
      },
      { replace: true },
    );
  // Computed once for the same rows and columns, so that a long list can be searched while typing.
  const textsOf = useMemo(() => {
    const known = new Map<Row, readonly string[]>();
    const make = foldedTexts(columns);
    return (row: Row) => known.get(row) ?? known.set(row, make(row)).get(row) ?? [];
  }, [columns]);
  return {
    ...arrange(rows, columns, { search, filters, sort, page }, pageSize, textsOf, isOpen),
    /** The page of a list of some of the rows. */
    pageIn: (some: readonly Row[]): number => page ?? pageWith(some, isOpen, pageSize),
    search,
    filters,
    setSearch: (text: string) => change({ [SEARCH]: text }),
    sort,
    setFilter: (key: string, text: string) => change({ [key]: text }),
    toggleSort: (key: string) => change({ sort: `${key}-${sort?.key === key && !sort.isDescending ? 'desc' : 'asc'}` }),
    clearFilters: () => change(Object.fromEntries([SEARCH, ...columns.map(({ key }) => key)].map((key) => [key, '']))),
    setPage: (to: number) => change({ [PAGE_PARAMETER]: String(to + 1) }),
  };
}
