import { useLanguage, useTexts } from '#web/app/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Table } from '#web/ui/table.tsx';
import { type TableColumn, useTable } from '#web/ui/use-table.ts';
import { compareTexts, formatDate } from '#words/format.ts';
import { galleryPage } from './frame/gallery-page.tsx';
import source from './react-tables-page.tsx?raw';
import { SAMPLE_JOBS, type SampleJob } from './sample-jobs.ts';
import { galleryFilterTableTexts } from './texts/react-tables.ts';

const PAGE_SIZE = 10;
const KEYS = ['date', 'number', 'place'] as const;

/** Filters match the shown text; sorting compares the values themselves, with æ ø å last. */
function useSampleTable() {
  const { language } = useLanguage();
  const columns: readonly TableColumn<SampleJob>[] = [
    { key: 'date', text: (job) => formatDate(job.date, language), compare: (a, b) => a.date.localeCompare(b.date) },
    { key: 'number', text: (job) => String(job.number), compare: (a, b) => a.number - b.number },
    { key: 'place', text: (job) => job.place, compare: (a, b) => compareTexts(a.place, b.place, 'nb') },
  ];
  return useTable(SAMPLE_JOBS, columns, PAGE_SIZE);
}

function Filterable() {
  const t = useTexts(galleryFilterTableTexts);
  const { language } = useLanguage();
  const table = useSampleTable();
  const head = (
    <>
      <tr>
        {KEYS.map((key) => (
          <th key={key} scope="col" aria-sort={table.sort?.key !== key ? 'none' : table.sort.isDescending ? 'descending' : 'ascending'}>
            <button type="button" onClick={() => table.toggleSort(key)}>
              {t[key]}
            </button>
          </th>
        ))}
      </tr>
      <tr className="filter-row">
        {KEYS.map((key) => (
          <td key={key}>
            <input
              className="ds-input"
              type="search"
              aria-label={t.filter(t[key])}
              placeholder={t.filterPlaceholder}
              value={table.filters[key]}
              onChange={(event) => table.setFilter(key, event.target.value)}
            />
          </td>
        ))}
      </tr>
    </>
  );
  return (
    <Card>
      <Table caption={t.jobs} head={head}>
        {table.pageRows.map((job) => (
          <tr key={job.number}>
            <td>{formatDate(job.date, language)}</td>
            <td>{job.number}</td>
            <td>{job.place}</td>
          </tr>
        ))}
      </Table>
      {table.rowCount === 0 && (
        <div className="empty">
          <p>{t.empty}</p>
          <Button variant="secondary" onClick={table.clearFilters}>
            {t.clear}
          </Button>
        </div>
      )}
      <Pager page={table.page} pageCount={table.pageCount} rowCount={table.rowCount} onPage={table.setPage} />
    </Card>
  );
}

export const ReactTablesPage = galleryPage({
  page: 'react-tables',
  source,
  texts: galleryFilterTableTexts,
  examples: { Filterable },
});
