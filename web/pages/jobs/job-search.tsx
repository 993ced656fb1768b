import '../../styles/choices.css';
import { useTexts } from '../../app/language.tsx';
import { jobsTexts } from '../../texts/jobs.ts';
import { TextField } from '../../ui/text-field.tsx';
import type { Grouping } from './use-grouping.ts';
import type { JobsTable } from './use-jobs-table.ts';

/** One search field for the whole list. Customers with several addresses can group the jobs by address. */
export function JobSearch({ table, grouping }: { table: JobsTable; grouping: Grouping | null }) {
  const t = useTexts(jobsTexts);
  return (
    <search className="job-search">
      <TextField
        type="search"
        label={t.search}
        description={grouping ? t.searchHintWithAddress : t.searchHint}
        maxLength={100}
        value={table.search}
        onChange={(event) => table.setSearch(event.target.value)}
      />
      {grouping && (
        <label className="choice job-grouping">
          <input type="checkbox" checked={grouping.isGrouped} onChange={(event) => grouping.setGrouped(event.target.checked)} />
          {t.byAddress}
        </label>
      )}
    </search>
  );
}
