import type { Paper } from '#contract/papers/parts.ts';
import { formatDate } from '#words/format.ts';
import { useLanguage } from '../../language.tsx';

/** The papers of a job, one line each. */
export const PaperRows = ({ papers }: { papers: readonly Paper[] }) => papers.map((paper) => <li key={paper.paperId}>{paper.title}</li>);

/** A paper that came without a job. */
export function LoosePaper({ paper }: { paper: Paper }) {
  const { language } = useLanguage();
  return (
    <>
      <p className="book-title">{paper.title}</p>
      <p className="book-detail">{formatDate(paper.date, language)}</p>
    </>
  );
}
