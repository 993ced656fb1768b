import type { ServiceBook } from '#contract/service-book/timeline.ts';
import { formatDate } from '#words/format.ts';
import { useLanguage } from '../../language.tsx';

type Entry = ServiceBook['entries'][number];
type Paper = Extract<Entry, { kind: 'job' }>['papers'][number];

/** The papers of a job, one line each. */
export const PaperRows = ({ papers }: { papers: readonly Paper[] }) => papers.map((paper) => <li key={paper.paperId}>{paper.title}</li>);

/** A paper that came without a job. */
export function LoosePaper({ paper }: { paper: Extract<Entry, { kind: 'paper' }> }) {
  const { language } = useLanguage();
  return (
    <>
      <p className="book-title">{paper.title}</p>
      <p className="book-detail">{formatDate(paper.day, language)}</p>
    </>
  );
}
