import type { Job } from '#contract/jobs.ts';
import { withoutLineBreak } from '#words/address.ts';
import { formatDate } from '#words/format.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { useTradeWords } from '../brand/current-brand.ts';
import { useJobWords } from '../brand/job-words.ts';
import { useSurveys } from '../surveys/use-surveys.ts';
import { Badge } from '../ui/badge.tsx';
import { PHONE, useMediaQuery } from '../ui/breakpoints.ts';
import { Icon } from '../ui/icon.tsx';
import { Pager } from '../ui/pager.tsx';
import { JobForms } from './job-forms.tsx';
import { Filter, JobTable, type JobViewProps } from './job-table.tsx';
import { jobsTexts } from './texts.ts';
import type { JobsTable } from './use-jobs-table.ts';

/** A page of jobs: a table where there is room, cards on a phone. */
export function JobList(props: JobViewProps) {
  const isPhone = useMediaQuery(PHONE);
  const View = isPhone ? JobCards : JobTable;
  const { page, pageCount, rowCount, setPage } = props.table;
  return (
    <>
      <View {...props} />
      <Pager page={page} pageCount={pageCount} rowCount={rowCount} onPage={setPage} />
    </>
  );
}

const NBSP = '\u00a0';

/** The jobs on a phone: a card each, with the words of the table's columns, which expands. The search is usually enough; the table's other tools are collapsed. */
export function JobCards({ table, openJobId, onToggle, isAtSite }: JobViewProps) {
  const t = useTexts(jobsTexts);
  const words = useJobWords();
  const { jobs: heading } = useTradeWords();
  const { language } = useLanguage();
  const surveys = useSurveys();
  // A line ends after a dot.
  const detailsOf = (job: Job) =>
    [
      `${t.date} ${formatDate(job.Date, language)}`.replaceAll(' ', NBSP),
      isAtSite ? '' : withoutLineBreak(words.place(job)),
      `${t.number} ${job.JobId}`.replaceAll(' ', NBSP),
    ]
      .filter(Boolean)
      .join(`${NBSP}· `);
  return (
    <>
      <CardFilters table={table} />
      <ul className="fold-cards" aria-label={heading}>
        {table.pageRows.map((job) => {
          const isOpen = job.JobId === openJobId;
          return (
            <li key={job.JobId} className="fold-card job-card" data-open={isOpen || undefined}>
              <button type="button" className="fold-head" aria-expanded={isOpen} onClick={() => onToggle(job, table.page)}>
                <span className="job-card-name">
                  {words.name(job)}
                  {surveys.waits(job) && <Badge color="warning">{t.surveyWaits}</Badge>}
                </span>
                <span className="job-card-details muted">{detailsOf(job)}</span>
                <Icon name={isOpen ? 'up' : 'down'} />
              </button>
              {isOpen && (
                <div className="job-card-inside">
                  <JobForms job={job} />
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

function CardFilters({ table }: { table: JobsTable }) {
  const t = useTexts(jobsTexts);
  const isInUse = table.sort !== null || Object.values(table.filters).some((text) => text !== '');
  return (
    <details className="card-filters" open={isInUse || undefined}>
      <summary>{t.moreFilters}</summary>
      <div className="card-filters-fields">
        {table.columns.map(({ key }) => {
          const order = table.sort?.key === key ? (table.sort.isDescending ? 'down' : 'up') : 'sort';
          return (
            <div key={key}>
              <button type="button" className="sort-button" aria-label={t.sort(t[key])} onClick={() => table.toggleSort(key)}>
                {t[key]}
                <Icon name={order} />
              </button>
              <Filter table={table} column={key} />
            </div>
          );
        })}
      </div>
    </details>
  );
}
