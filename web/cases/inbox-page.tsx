import './inbox.css';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { Redirect, useLocation, useParams, useSearch } from 'wouter';
import { useTexts } from '../app/language.tsx';
import { casePaths } from '../paths.ts';
import { isSingleKey } from '../search/single-keys.ts';
import { SingleKeysSetting } from '../search/single-keys-setting.tsx';
import { DESKTOP, useMediaQuery } from '../ui/breakpoints.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { commonTexts } from '../ui/texts.ts';
import { InboxCase } from './inbox-case.tsx';
import { type InboxChoice, queryOfInbox, readInbox, searchOfInbox } from './inbox-choice.ts';
import { InboxFilters, InboxList } from './inbox-list.tsx';
import { inboxCountsQuery, inboxQuery } from './office-api.ts';
import { OfficeTabs } from './office-tabs.tsx';
import { inboxTexts } from './office-texts.ts';

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

/** The element that each key clicks. Without that element the key does nothing. */
const PRESSED: Record<string, string> = { t: '[data-key="t"]', r: '[data-key="r"]', n: '[data-key="n"]' };

/** j and k move through the list, t, r and n click in the open case, ? shows all shortcuts. Not while typing or in a dialog. */
export function useInboxKeys(onHelp: () => void): void {
  const help = useEffectEvent(onHelp);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isSingleKey(event) || document.querySelector('dialog[open]')) return;
      if (event.key === '?') help();
      else if (event.key === 'j' || event.key === 'k') step(event.key === 'j' ? 1 : -1);
      else if (event.key in PRESSED) document.querySelector<HTMLElement>(PRESSED[event.key] ?? '')?.click();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** Moves from the focused row, else from the open case, else to the first row. */
function step(by: number): void {
  const rows = [...document.querySelectorAll<HTMLElement>('.inbox-row')];
  const focused = rows.indexOf(document.activeElement as HTMLElement);
  const open = rows.findIndex((row) => row.getAttribute('aria-current') === 'true');
  const from = focused >= 0 ? focused : open;
  const next = from < 0 ? (by > 0 ? 0 : rows.length - 1) : from + by;
  rows[Math.min(Math.max(next, 0), rows.length - 1)]?.focus();
}

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(inboxTexts);
  const common = useTexts(commonTexts);
  const keys = [
    ['j', t.keyJ],
    ['k', t.keyK],
    ['Enter', t.keyEnter],
    ['t', t.keyT],
    ['r', t.keyR],
    ['n', t.keyN],
    ['/', t.keySearch],
    ['?', t.keyHelp],
  ] as const;
  return (
    <Dialog title={t.keys} onClose={onClose}>
      <dl className="inbox-keys">
        {keys.map(([key, means]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{means}</dd>
          </div>
        ))}
      </dl>
      <SingleKeysSetting />
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {common.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
