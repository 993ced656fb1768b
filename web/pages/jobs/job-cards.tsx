import { formatDate } from '#words/format.ts';
import { useTradeWords } from '../../brand/use-trade-words.ts';
import { useLanguage, useTexts } from '../../language.tsx';
import { jobsTexts } from '../../texts/jobs.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { JobForms } from './job-forms.tsx';
import { Filter, type JobViewProps } from './job-table.tsx';

/** The same jobs on a phone: filters on top, then a card each that opens downwards. */
export function JobCards({ table, openJobId, onToggle }: JobViewProps) {
  const t = useTexts(jobsTexts);
  const { jobs: heading } = useTradeWords();
  const { language } = useLanguage();
  return (
    <>
      <div className="card-filters">
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
      <ul className="job-cards" aria-label={heading}>
        {table.pageRows.map((job) => {
          const isOpen = job.JobId === openJobId;
          return (
            <li key={job.JobId} className="job-card" data-open={isOpen || undefined}>
              <button type="button" className="job-card-head" aria-expanded={isOpen} onClick={() => onToggle(job)}>
                <span className="job-card-name">
                  {t.job(job.JobId)}
                  {job.SurveyCompleted === 'false' && <Badge color="warning">{t.surveyWaits}</Badge>}
                </span>
                <span className="muted">{formatDate(job.Date, language)}</span>
                <Icon name={isOpen ? 'up' : 'down'} />
              </button>
              {isOpen && <JobForms job={job} />}
            </li>
          );
        })}
      </ul>
    </>
  );
}
