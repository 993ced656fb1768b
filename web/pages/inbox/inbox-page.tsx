import '../../styles/inbox.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Redirect, useLocation, useParams, useSearch } from 'wouter';
import { inboxCountsQuery, inboxQuery } from '../../api/inbox.ts';
import { useTexts } from '../../app/language.tsx';
import { OfficeTabs } from '../../case-view/office-tabs.tsx';
import { casePaths } from '../../paths.ts';
import { inboxTexts } from '../../texts/inbox.ts';
import { DESKTOP } from '../../ui/breakpoints.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { InboxCase } from './inbox-case.tsx';
import { type InboxChoice, queryOfInbox, readInbox, searchOfInbox } from './inbox-choice.ts';
import { InboxFilters } from './inbox-filters.tsx';
import { InboxList } from './inbox-list.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { useInboxKeys } from './use-inbox-keys.ts';

/** The address of a case in a mail: the same page with that case open. */
export function InboxCasePage() {
  const { caseId } = useParams<{ caseId: string }>();
  return <Redirect to={`${casePaths.inbox}${searchOfInbox(readInbox(`?sak=${caseId}`))}`} replace />;
}

/** The office's main page: the list on the left, the conversation on the right; on narrow screens one at a time. */
export function InboxPage() {
  const t = useTexts(inboxTexts);
  const [, navigate] = useLocation();
  const choice = readInbox(useSearch());
  const isWide = useMediaQuery(DESKTOP);
  const counts = useQuery(inboxCountsQuery());
  const list = useQuery(inboxQuery(queryOfInbox(choice)));
  const [areKeysShown, setKeysShown] = useState(false);
  const choose = (part: Partial<InboxChoice>) => navigate(`${casePaths.inbox}${searchOfInbox({ ...choice, ...part })}`);
  useInboxKeys(() => setKeysShown(true));
  const open = choice.caseId !== null && (
    <InboxCase
      key={choice.caseId}
      caseId={choice.caseId}
      backTo={isWide ? null : `${casePaths.inbox}${searchOfInbox({ ...choice, caseId: null })}`}
    />
  );
  if (open && !isWide) return open;
  return (
    <div className="inbox-page">
      <PageHeading title={t.title} lead={counts.data && t.lead(counts.data.open, counts.data.late)} />
      <OfficeTabs current="inbox" />
      <InboxFilters choice={choice} onChoose={choose} counts={counts.data} onKeys={() => setKeysShown(true)} />
      <div className="inbox">
        <InboxList list={list} choice={choice} onChoose={choose} />
        {isWide && (open || <NothingOpen />)}
      </div>
      {areKeysShown && <KeysDialog onClose={() => setKeysShown(false)} />}
    </div>
  );
}

function NothingOpen() {
  const t = useTexts(inboxTexts);
  return (
    <div className="ds-card card inbox-nothing">
      <h2>{t.choose}</h2>
      <p className="muted">{t.chooseText}</p>
    </div>
  );
}
