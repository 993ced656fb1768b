import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { ServiceBook } from '#contract/home-book.ts';
import type { Paper } from '#contract/papers.ts';
import { osloDay } from '#domain/calendar.ts';
import { faultDeadline } from '#domain/home-book/deadlines.ts';
import { formatDate } from '#words/format.ts';
import { deadlineWords, untilWords } from '#words/home-book.ts';
import { jobName, jobNameWithNumber, jobWork } from '#words/jobs.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { shownFormName } from '../brand/job-words.ts';
import { completenessQuery } from '../papers/api.ts';
import { Completeness } from '../papers/completeness.tsx';
import { PaperRow } from '../papers/paper-row.tsx';
import { formPath, jobPath, reportPath } from '../paths.ts';
import { serviceBookTexts } from './texts.ts';

type Job = Extract<ServiceBook['entries'][number], { kind: 'job' }>;

/** What was done, what was installed, and the papers; then until when a fault can be reported. */
export function JobEntry({ job, book }: { job: Job; book: ServiceBook }) {
  const t = useTexts(serviceBookTexts);
  const { language } = useLanguage();
  const work = jobWork(job, language);
  const path = jobPath(job.jobId);
  // Fetched once for all jobs. If it fails, the book does not show missing papers.
  const judged = useQuery(completenessQuery()).data?.find(({ jobId }) => jobId === job.jobId);
  return (
    <>
      <Link href={path} className="ds-link book-title">
        {jobName(job, language)}
      </Link>
      <p className="book-detail">{[formatDate(job.day, language), work].filter(Boolean).join(' · ')}</p>
      {job.product && <p className="book-product">{t.installed(job.product.name, job.product.maker)}</p>}
      {judged && <Completeness papers={judged} job={job} />}
      {job.forms.length > 0 && (
        <ul className="book-papers">
          {job.forms.map((schemaId, position) => (
            <Form key={schemaId} jobId={job.jobId} schemaId={schemaId} position={position} />
          ))}
        </ul>
      )}
      {job.papers.length > 0 && <PaperRows papers={job.papers} />}
      {book.showsDeadlines && <Deadline job={job} book={book} />}
    </>
  );
}

function Form({ jobId, schemaId, position }: { jobId: number; schemaId: number; position: number }) {
  const { language } = useLanguage();
  const path = formPath({ JobId: jobId, InvoiceId: 0 }, schemaId);
  const name = shownFormName({ schemaId }, position, language);
  return (
    <li>
      {path ? (
        <Link href={path} className="ds-link">
          {name}
        </Link>
      ) : (
        name
      )}
    </li>
  );
}

/** The link is there after the deadline too: a fault can always be reported. */
function Deadline({ job, book: { customerKind } }: { job: Job; book: ServiceBook }) {
  const t = useTexts(serviceBookTexts);
  const words = useTexts(deadlineWords);
  const { language } = useLanguage();
  const until = untilWords(faultDeadline(job.day, customerKind, osloDay(new Date())), customerKind, language);
  return (
    <p className="book-deadline">
      {words.atOnce} {until && `${until}. `}
      <Link href={reportPath(job.jobId)} className="ds-link" aria-label={t.reportJob(jobNameWithNumber(job, language))}>
        {t.report}
      </Link>
    </p>
  );
}

/** A picture opens here, a PDF is downloaded. */
export const PaperRows = ({ papers }: { papers: readonly Paper[] }) => (
  <ul className="paper-list">
    {papers.map((paper) => (
      <PaperRow key={paper.paperId} paper={paper} />
    ))}
  </ul>
);
