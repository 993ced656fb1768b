import type { ServiceBook } from '#contract/service-book.ts';
import { monthOf } from '#domain/calendar.ts';
import { formatMonthName } from '#words/format.ts';
import { useLanguage } from '../../app/language.tsx';
import { CaseEntry } from './case-entry.tsx';
import { JobEntry } from './job-entry.tsx';
import { PaperRows } from './paper-rows.tsx';
import { VisitEntry } from './visit-entry.tsx';

type Entry = ServiceBook['entries'][number];

/** By year and month, newest first. */
export const Timeline = ({ book }: { book: ServiceBook }) => (
  <div>
    {[...Map.groupBy(book.entries, ({ day }) => day.slice(0, 4))].map(([year, ofYear]) => (
      <section key={year} className="book-year" aria-labelledby={`year-${year}`}>
        <h2 id={`year-${year}`}>{year}</h2>
        {[...Map.groupBy(ofYear, ({ day }) => monthOf(day))].map(([month, entries]) => (
          <Month key={month} month={month} entries={entries} book={book} />
        ))}
      </section>
    ))}
  </div>
);

function Month({ month, entries, book }: { month: string; entries: readonly Entry[]; book: ServiceBook }) {
  const { language } = useLanguage();
  return (
    <div className="book-month">
      <h3>{formatMonthName(`${month}-01`, language)}</h3>
      <ul>
        {entries.map((entry) => (
          <li key={keyOf(entry)} className="book-entry" data-kind={entry.kind}>
            {entry.kind === 'job' && <JobEntry job={entry} book={book} />}
            {entry.kind === 'visit' && <VisitEntry visit={entry} />}
            {entry.kind === 'case' && <CaseEntry row={entry} />}
            {entry.kind === 'paper' && <PaperRows papers={[entry.paper]} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

function keyOf(entry: Entry): string {
  if (entry.kind === 'job') return `job-${entry.jobId}`;
  if (entry.kind === 'visit') return `visit-${entry.appointmentId}`;
  return entry.kind === 'case' ? `case-${entry.caseId}` : `paper-${entry.paper.paperId}`;
}
