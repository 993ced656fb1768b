import { Link } from 'wouter';
import type { ServiceBook } from '#contract/service-book.ts';
import { caseKindWords } from '#words/case-words.ts';
import { formatDate } from '#words/format.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { casePath } from '../../paths.ts';
import { caseTexts } from '../../texts/cases.ts';
import { StateBadge } from '../../ui/state-badge.tsx';

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
