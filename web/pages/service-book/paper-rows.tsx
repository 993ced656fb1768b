import type { Paper } from '#contract/papers.ts';
import { PaperRow } from '../../papers/paper-row.tsx';

/** A picture opens here, a PDF is downloaded. */
export const PaperRows = ({ papers }: { papers: readonly Paper[] }) => (
  <ul className="paper-list">
    {papers.map((paper) => (
      <PaperRow key={paper.paperId} paper={paper} />
    ))}
  </ul>
);
