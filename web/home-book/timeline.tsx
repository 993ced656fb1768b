import type { ServiceBook } from '#contract/home-book.ts';
import { monthOf } from '#domain/calendar.ts';
import { formatDate, formatMonthName } from '#words/format.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { JobEntry, PaperRows } from './job-entry.tsx';
import '../ui/choices.css';
import { useState } from 'react';
import { Link } from 'wouter';
import { TIMELINE_KINDS, type TimelineKind } from '#domain/home-book/care.ts';
import { caseKindWords } from '#words/cases.ts';
import { appointmentTexts } from '../appointments/texts.ts';
import { caseTexts } from '../cases/texts.ts';
import { casePath } from '../paths.ts';
import { PhotoStrip } from '../photos/photo-strip.tsx';
import { StateBadge } from '../ui/state-badge.tsx';
import { serviceBookTexts } from './texts.ts';

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

type Props = { show: TimelineKind | undefined; onShow: (show: TimelineKind | undefined) => void };

export function KindFilter({ show, onShow }: Props) {
  const t = useTexts(serviceBookTexts);
  return (
    <fieldset className="service-book-filter">
      <legend className="ds-sr-only">{t.filter}</legend>
      {[undefined, ...TIMELINE_KINDS].map((kind) => (
        <label key={kind ?? ''} className="choice">
          <input type="radio" name="show" checked={kind === show} onChange={() => onShow(kind)} />
          {kind ? t[kind] : t.all}
        </label>
      ))}
    </fieldset>
  );
}

type Row = Extract<ServiceBook['entries'][number], { kind: 'case' }>;

export function CaseEntry({ row }: { row: Row }) {
  const t = useTexts(caseTexts);
  const kinds = useTexts(caseKindWords);
  const { language } = useLanguage();
  return (
    <>
      <Link href={casePath(row.caseId)} className="ds-link book-title">
        {row.title}
      </Link>
      <p className="book-detail">
        {[formatDate(row.day, language), t.caseNumber(row.caseId), kinds[row.caseKind]].join(' · ')} <StateBadge state={row.state} />
      </p>
    </>
  );
}

type Visit = Extract<ServiceBook['entries'][number], { kind: 'visit' }>;

/** What was done at a visit and what remains, with photos and papers. */
export function VisitEntry({ visit }: { visit: Visit }) {
  const t = useTexts(serviceBookTexts);
  const visits = useTexts(appointmentTexts);
  const { language } = useLanguage();
  const { title, caseId, words, remains, photos, papers } = visit;
  return (
    <>
      {caseId === null ? (
        <span className="book-title">{title}</span>
      ) : (
        <Link href={casePath(caseId)} className="ds-link book-title">
          {title}
        </Link>
      )}
      <p className="book-detail">{[formatDate(visit.day, language), t.visitOf(visit.firstName)].join(' · ')}</p>
      <p>{words}</p>
      {remains && (
        <p className="book-remains">
          {visits.remains} {remains}
        </p>
      )}
      {photos.length > 0 && <Photos photoIds={photos} />}
      {papers.length > 0 && <PaperRows papers={papers} />}
    </>
  );
}

/** Fetched only on request: a book may have many visits. */
function Photos({ photoIds }: { photoIds: readonly string[] }) {
  const t = useTexts(serviceBookTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="ds-link">{t.photos(photoIds.length)}</summary>
      {isOpen && <PhotoStrip photoIds={photoIds} />}
    </details>
  );
}
