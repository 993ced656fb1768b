import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'wouter';
import { withoutLineBreak } from '#words/address.ts';
import { leftWords } from '#words/case-time.ts';
import type { Answer } from '../../api/call.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { useNow, When } from '../../case-view/when.tsx';
import { casePaths } from '../../paths.ts';
import { caseTexts } from '../../texts/cases.ts';
import { inboxTexts } from '../../texts/inbox.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { type InboxChoice, readInbox, searchOfInbox } from './inbox-choice.ts';

type Listed = Answer<'GET /api/Inbox/List'>;
type Row = Listed['cases'][number];
type Props = { list: UseQueryResult<Listed>; choice: InboxChoice; onChoose: (part: Partial<InboxChoice>) => void };

/** Sorted by the time left; unassigned danger comes first. */
export function InboxList({ list, choice, onChoose }: Props) {
  const t = useTexts(inboxTexts);
  return (
    <div className="ds-card inbox-list">
      <Loaded query={list} waiting={<Skeleton lines={8} tall className="skeleton inbox-waiting" />}>
        {(data) => (
          <>
            {data.cases.length === 0 ? (
              <Empty choice={choice} onChoose={onChoose} />
            ) : (
              <ul aria-label={t.list} aria-busy={list.isPlaceholderData || undefined}>
                {data.cases.map((row) => (
                  <li key={row.caseId}>
                    <InboxRow row={row} choice={choice} />
                  </li>
                ))}
              </ul>
            )}
            {(choice.page > 0 || data.isMore) && (
              <div className="inbox-pages">
                {choice.page > 0 && (
                  <Button variant="tertiary" onClick={() => onChoose({ page: choice.page - 1 })}>
                    {t.previous}
                  </Button>
                )}
                {data.isMore && (
                  <Button variant="tertiary" onClick={() => onChoose({ page: choice.page + 1 })}>
                    {t.more}
                  </Button>
                )}
              </div>
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}

function InboxRow({ row, choice }: { row: Row; choice: InboxChoice }) {
  const t = useTexts(inboxTexts);
  const words = useTexts(caseTexts);
  return (
    <Link
      href={`${casePaths.inbox}${searchOfInbox({ ...choice, caseId: row.caseId })}`}
      className="inbox-row"
      aria-current={row.caseId === choice.caseId ? 'true' : undefined}
      data-unread={row.isUnread || undefined}
      data-danger={row.isDanger || undefined}
    >
      <span className="inbox-row-name">
        {row.isDanger && <Badge color="danger">{words.danger}</Badge>}
        {row.title}
        {row.isUnread && <span className="ds-sr-only">({t.unread})</span>}
      </span>
      <span className="inbox-row-detail">{[row.customerName, withoutLineBreak(row.address)].filter(Boolean).join(' · ')}</span>
      <span className="inbox-row-end">
        <StateBadge state={row.state} isStaff />
        <TimeLeft row={row} />
        <span className="inbox-row-who">{row.assignedTo?.name ?? t.unassigned}</span>
      </span>
    </Link>
  );
}

function TimeLeft({ row: { dueAt, changedAt } }: { row: Row }) {
  const { language } = useLanguage();
  const now = useNow();
  if (!dueAt) return <When at={changedAt} isPast />;
  const due = new Date(dueAt);
  return (
    <time className="inbox-due" dateTime={dueAt} data-late={due < now || undefined}>
      {leftWords(due, now, language)}
    </time>
  );
}

function Empty({ choice, onChoose }: Omit<Props, 'list'>) {
  const t = useTexts(inboxTexts);
  const isFiltered = searchOfInbox({ ...choice, caseId: null }) !== '';
  return (
    <div className="empty inbox-empty">
      <h2 className="card-title">{t.empty}</h2>
      <p>{isFiltered ? t.emptyFilter : t.emptyText}</p>
      {isFiltered && (
        <Button variant="secondary" onClick={() => onChoose({ ...readInbox(''), caseId: choice.caseId })}>
          {t.clear}
        </Button>
      )}
    </div>
  );
}
