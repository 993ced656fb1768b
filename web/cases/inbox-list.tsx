import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'wouter';
import { CASE_KINDS, INBOX_VIEWS } from '#domain/cases/case.ts';
import { withoutLineBreak } from '#words/address.ts';
import { leftWords } from '#words/case-time.ts';
import { caseKindWords } from '#words/cases.ts';
import type { Answer } from '../api/call.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { useNow, When } from '../app/when.tsx';
import { casePaths } from '../paths.ts';
import { Alert } from '../ui/alert.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { StateBadge } from '../ui/state-badge.tsx';
import { useDownload } from '../ui/use-send.ts';
import { Skeleton } from '../ui/waiting.tsx';
import { type InboxChoice, queryOfInbox, readInbox, searchOfInbox } from './inbox-choice.ts';
import { fetchCasesFile } from './office-api.ts';
import { inboxTexts } from './office-texts.ts';
import { caseTexts } from './texts.ts';

type InboxAnswer = Answer<'GET /api/Inbox/List'>;
type Row = InboxAnswer['cases'][number];
type Props = { list: UseQueryResult<InboxAnswer>; choice: InboxChoice; onChoose: (part: Partial<InboxChoice>) => void };

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

type InboxFiltersProps = {
  choice: InboxChoice;
  onChoose: (part: Partial<InboxChoice>) => void;
  counts: Answer<'GET /api/Inbox/Counts'> | undefined;
  onKeys: () => void;
};

/** Filters by owner, kind and department, and actions for the whole list. */
export function InboxFilters({ choice, onChoose, counts, onKeys }: InboxFiltersProps) {
  const t = useTexts(inboxTexts);
  const words = useTexts(caseKindWords);
  const file = useDownload(() => fetchCasesFile(queryOfInbox(choice)));
  const change = (part: Partial<InboxChoice>) => onChoose({ page: 0, ...part });
  return (
    <section className="inbox-filters" aria-label={t.filters}>
      <fieldset className="inbox-views">
        <legend className="ds-sr-only">{t.view}</legend>
        {INBOX_VIEWS.map((view) => (
          <label key={view}>
            <input type="radio" name="view" checked={view === choice.view} onChange={() => change({ view })} />
            {t[`view-${view}`]}
          </label>
        ))}
      </fieldset>
      <SelectField
        label={t.kind}
        placeholder={t.allKinds}
        value={choice.kind ?? ''}
        options={CASE_KINDS.map((kind) => ({ value: kind, text: words[kind] }))}
        onChange={({ target }) => change({ kind: CASE_KINDS.find((kind) => kind === target.value) })}
      />
      {counts && counts.departments.length > 1 && (
        <SelectField
          label={t.department}
          placeholder={t.allDepartments}
          value={String(choice.departmentId ?? '')}
          options={counts.departments.map(({ departmentId, name }) => ({ value: String(departmentId), text: name }))}
          onChange={({ target }) => change({ departmentId: Number(target.value) || undefined })}
        />
      )}
      <label className="inbox-late">
        <input type="checkbox" checked={choice.isLate} onChange={({ target }) => change({ isLate: target.checked })} />
        {t.late}
      </label>
      <div className="inbox-tools">
        {counts?.isOffice && (
          <Button variant="tertiary" aria-disabled={file.isPending} onClick={() => file.press()}>
            {t.csv}
          </Button>
        )}
        <Button variant="tertiary" className="inbox-keys-button" onClick={onKeys}>
          {t.keys} <kbd>?</kbd>
        </Button>
      </div>
      {file.isError && (
        <Alert color="danger" isUrgent>
          {t.csvFailed}
        </Alert>
      )}
    </section>
  );
}
