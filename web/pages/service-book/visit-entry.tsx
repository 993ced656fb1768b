import { useState } from 'react';
import { Link } from 'wouter';
import type { ServiceBook } from '#contract/service-book.ts';
import { formatDate } from '#words/format.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { PhotoStrip } from '../../case-view/photo-strip.tsx';
import { casePath } from '../../paths.ts';
import { appointmentTexts } from '../../texts/appointments.ts';
import { serviceBookTexts } from '../../texts/service-book.ts';
import { PaperRows } from './paper-rows.tsx';

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
