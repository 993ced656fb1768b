import { Fragment, type MouseEvent } from 'react';
import type { Job } from '#contract/jobs.ts';
import { withoutLineBreak } from '#words/address.ts';
import { useTexts } from '../app/language.tsx';
import { useTradeWords } from '../brand/current-brand.ts';
import { useJobWords } from '../brand/job-words.ts';
import { useSurveys } from '../surveys/use-surveys.ts';
import { Badge } from '../ui/badge.tsx';
import { Icon } from '../ui/icon.tsx';
import { Table } from '../ui/table.tsx';
import { JobForms } from './job-forms.tsx';
import { jobsTexts } from './texts.ts';
import type { JobsTable } from './use-jobs-table.ts';

/** `isAtSite`: the address is the heading above the list already. */
export type JobViewProps = { table: JobsTable; openJobId: number | null; onToggle: (job: Job, page: number) => void; isAtSite?: true };

export function JobTable({ table, openJobId, onToggle }: JobViewProps) {
  const { jobs: caption } = useTradeWords();
  return (
    <div className="job-table">
      <Table caption={caption} head={<Head table={table} />}>
        {table.pageRows.map((job) => (
          <Fragment key={job.JobId}>
            <JobRow table={table} job={job} isOpen={job.JobId === openJobId} onToggle={() => onToggle(job, table.page)} />
            {job.JobId === openJobId && (
              <tr className="job-forms-row" id={`job-${job.JobId}-forms`}>
                <td colSpan={table.columns.length + 1}>
                  <JobForms job={job} />
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </Table>
    </div>
  );
}

function Head({ table }: { table: JobsTable }) {
  const t = useTexts(jobsTexts);
  return (
    <>
      <tr>
        {table.columns.map(({ key }) => {
          const isSorted = table.sort?.key === key;
          const order = isSorted ? (table.sort?.isDescending ? 'descending' : 'ascending') : 'none';
          return (
            <th key={key} scope="col" aria-sort={order} data-column={key}>
              <button type="button" onClick={() => table.toggleSort(key)}>
                {t[key]}
              </button>
            </th>
          );
        })}
        <th scope="col" className="job-details-head">
          <span>{t.details}</span>
        </th>
      </tr>
      <tr className="filter-row">
        {table.columns.map(({ key }) => (
          <td key={key}>
            <Filter table={table} column={key} />
          </td>
        ))}
        <td />
      </tr>
    </>
  );
}

export function Filter({ table, column }: { table: JobsTable; column: JobsTable['columns'][number]['key'] }) {
  const t = useTexts(jobsTexts);
  return (
    <input
      className="ds-input"
      type="search"
      aria-label={t.filter(t[column])}
      placeholder={t.filterPlaceholder}
      value={table.filters[column]}
      onChange={(event) => table.setFilter(column, event.target.value)}
    />
  );
}

type RowProps = { table: JobsTable; job: Job; isOpen: boolean; onToggle: () => void };

function JobRow({ table, job, isOpen, onToggle }: RowProps) {
  const t = useTexts(jobsTexts);
  const words = useJobWords();
  const surveys = useSurveys();
  // A click anywhere in the row opens it; the keyboard has the button.
  const onRowClick = (event: MouseEvent) => {
    if (!(event.target as Element).closest('button')) onToggle();
  };
  return (
    <tr className="job-row" data-open={isOpen || undefined} onClick={onRowClick}>
      {table.columns.map(({ key, text }) => (
        <td key={key} className={`job-${key}`}>
          {key === 'address' ? <Where {...table.whereIs(job)} /> : text(job)}{' '}
          {key === 'what' && surveys.waits(job) && <Badge color="warning">{t.surveyWaits}</Badge>}
        </td>
      ))}
      <td className="job-details">
        <button
          type="button"
          className="expand-button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `job-${job.JobId}-forms` : undefined}
          aria-label={t.show(words.precisely(job))}
          onClick={onToggle}
        >
          <Icon name={isOpen ? 'up' : 'down'} />
        </button>
      </td>
    </tr>
  );
}

/** The customer's name for the place, before its address. */
const Where = ({ label, address }: { label: string; address: string }) => (
  <>
    {label && <strong>{label}</strong>}
    <span className={label ? 'muted' : undefined}>{withoutLineBreak(address)}</span>
  </>
);
