import { useState } from 'react';
import { Link } from 'wouter';
import type { MissingPapers } from '#contract/papers.ts';
import type { PaperKind } from '#domain/service-book/paper-kinds.ts';
import { jobNameWithDetails, jobNameWithNumber } from '#words/job-name.ts';
import { jobWork } from '#words/job-work.ts';
import { paperKindInText, paperKindWords } from '#words/paper-words.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { addPaperPath, customerPath } from '../../paths.ts';
import { staffPaperTexts } from '../../texts/staff-papers.ts';
import { Button } from '../../ui/button.tsx';
import { WaivePaper } from './waive-paper.tsx';

type Job = MissingPapers['jobs'][number];

/** A job with its missing papers: each can be added, or waived as not needed. */
export function MissingJob({ job, onWaived }: { job: Job; onWaived: () => void }) {
  const t = useTexts(staffPaperTexts);
  const { language } = useLanguage();
  const [asked, setAsked] = useState<PaperKind | null>(null);
  const precisely = jobNameWithNumber(job, language);
  return (
    <li>
      <p>
        <strong>{jobNameWithDetails({ ...job, address: '' }, language)}</strong>
      </p>
      <p className="muted">
        <Link className="ds-link" href={customerPath(job.customerId, 'papers')} aria-label={t.papersOf(job.customer)}>
          {job.customer}
        </Link>
        {` · ${[jobWork(job, language), job.installer && t.by(job.installer, job.department)].filter(Boolean).join(' · ')}`}
      </p>
      <ul className="missing-kinds">
        {job.missing.map((kind) => (
          <li key={kind}>
            <span>{paperKindWords[language][kind]}</span>
            <Link
              className="ds-link"
              href={addPaperPath(job.customerId, job.jobId, kind)}
              aria-label={t.addToName(paperKindInText(kind, language), precisely)}
            >
              {t.addTo}
            </Link>
            <Button variant="tertiary" aria-label={t.waiveName(paperKindWords[language][kind], precisely)} onClick={() => setAsked(kind)}>
              {t.waive}
            </Button>
          </li>
        ))}
      </ul>
      {asked && (
        <WaivePaper
          jobId={job.jobId}
          kind={asked}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null);
            onWaived();
          }}
        />
      )}
    </li>
  );
}
