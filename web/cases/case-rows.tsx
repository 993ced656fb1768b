import './cases.css';
import { Link } from 'wouter';
import { withoutLineBreak } from '#words/address.ts';
import { momentWords } from '#words/case-time.ts';
import { caseKindWords } from '#words/cases.ts';
import type { Answer } from '../api/call.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { useNow, When } from '../app/when.tsx';
import { casePath } from '../paths.ts';
import { Badge } from '../ui/badge.tsx';
import { Icon } from '../ui/icon.tsx';
import { StateBadge } from '../ui/state-badge.tsx';
import { dueWords } from './case-words.ts';
import { caseTexts } from './texts.ts';

export type CaseRow = Answer<'GET /api/Case/List'>['cases'][number];

type Props = { cases: readonly CaseRow[]; pathOf?: (caseId: number) => string; isStaff?: boolean };

/** What, where, when, state, in that order. The whole row is a link. */
export const CaseRows = ({ cases, pathOf = casePath, isStaff = false }: Props) => (
  <ul className="case-rows">
    {cases.map((row) => (
      <li key={row.caseId}>
        <Row row={row} path={pathOf(row.caseId)} isStaff={isStaff} />
      </li>
    ))}
  </ul>
);

function Row({ row, path, isStaff }: { row: CaseRow; path: string; isStaff: boolean }) {
  const t = useTexts(caseTexts);
  const kinds = useTexts(caseKindWords);
  return (
    <Link href={path} className="case-row" data-unread={row.isUnread || undefined}>
      <span className="case-row-name">
        <span className="case-row-title">{row.title}</span>
        {row.isDanger && <Badge color="danger">{t.danger}</Badge>}
        {row.isUnread && <Badge color="accent">{t.unread}</Badge>}
      </span>
      <span className="case-row-detail">
        {[t.caseNumber(row.caseId), row.jobTitle ?? kinds[row.kind], withoutLineBreak(row.address)].filter(Boolean).join(' · ')}
      </span>
      <span className="case-row-detail">
        <Time row={row} isStaff={isStaff} />
      </span>
      <span className="case-row-state">
        <StateBadge state={row.state} isStaff={isStaff} />
        <Icon name="next" />
      </span>
    </Link>
  );
}

/** The time that matters now: the visit, the promised deadline, or the last change. */
function Time({ row: { visitAt, dueAt, changedAt, state, isDanger }, isStaff }: { row: CaseRow; isStaff: boolean }) {
  const t = useTexts(caseTexts);
  const { language } = useLanguage();
  const now = useNow();
  if (state === 'planned' && visitAt) return t['next-planned'](momentWords(new Date(visitAt), now, language)).replace(/\.$/, '');
  if (dueAt) return dueWords({ state, dueAt, isDanger }, now, language, isStaff);
  return (
    <>
      {t.changed} <When at={changedAt} isPast />
    </>
  );
}
