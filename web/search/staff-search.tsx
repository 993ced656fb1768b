import './search.css';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { MIN_SEARCH_LENGTH } from '#domain/customers/search.ts';
import { MAX_SEARCH_LENGTH } from '#domain/staff/staff.ts';
import { statusOf } from '../api/call.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { Icon } from '../ui/icon.tsx';
import { searchQuery } from './api.ts';
import { HitList, hitsOf, searchTexts } from './hit-list.tsx';
import { useSearchKeys, useSingleKeys } from './single-keys.ts';
import { useTypedSearch } from './use-typed-search.ts';

/** The search on every page: a combobox whose options are customers, jobs and cases. On a phone a button opens it. */
export function StaffSearch() {
  const t = useTexts(searchTexts);
  const { language } = useLanguage();
  const [, go] = useLocation();
  const hasSlash = useSingleKeys();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [searched, setSearched] = useState('');
  const [typed, setTyped] = useTypedSearch(searched, setSearched);
  const text = searched.trim();
  const found = useQuery(searchQuery(text));
  const hits = found.data && Math.min(text.length, typed.trim().length) >= MIN_SEARCH_LENGTH ? hitsOf(found.data, language) : [];
  const isTooShort = typed.trim().length < MIN_SEARCH_LENGTH;
  const isAnswered = hits.length > 0 || found.isError || (found.isFetched && !found.isPlaceholderData);
  const list = useCombobox({
    count: hits.length,
    hasContent: isTooShort ? typed.trim() !== '' : isAnswered,
    onPick: (index) => hits[index] && go(hits[index].path),
    onLeave: () => {
      setTyped('');
      field.current?.blur();
    },
  });
  useSearchKeys(() => {
    list.show();
    field.current?.focus();
    field.current?.select();
  });
  const message = isTooShort ? t.tooShort : found.isError ? (isBusy(found.error) ? t.busy : t.failed) : hits.length === 0 ? t.none : null;
  return (
    <search className="staff-search" data-open={list.isOpen || undefined}>
      <button type="button" className="search-button" aria-label={t.open} onClick={() => field.current?.focus()}>
        <Icon name="search" />
      </button>
      <div className="search-frame">
        <Icon name="search" />
        <input
          ref={field}
          className="ds-input"
          type="text"
          role="combobox"
          aria-label={t.label}
          aria-autocomplete="list"
          aria-expanded={list.isShown}
          aria-controls={`${id}-hits`}
          aria-activedescendant={list.isShown && hits[list.current] ? `${id}-${list.current}` : undefined}
          aria-keyshortcuts={hasSlash ? '/ Control+K' : 'Control+K'}
          placeholder={t.placeholder}
          title={hasSlash ? t.keys : t.keysCtrl}
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_SEARCH_LENGTH}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            list.chooseFirst();
            list.show();
          }}
          onFocus={list.show}
          onBlur={list.close}
          onKeyDown={list.onKeyDown}
        />
        <div className="search-hits" hidden={!list.isShown}>
          <HitList id={id} hits={hits} current={list.current} onOpen={list.pick} />
          {message && <p className="search-message">{message}</p>}
        </div>
      </div>
      <p className="ds-sr-only" aria-live="polite">
        {list.isShown ? (message ?? t.found(hits.length)) : ''}
      </p>
    </search>
  );
}

function isBusy(error: unknown): boolean {
  return statusOf(error) === 429;
}

type Options = {
  /** How many hits can be chosen. */
  count: number;
  /** Whether there is anything to show under the field. */
  hasContent: boolean;
  onPick: (index: number) => void;
  onLeave: () => void;
};

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The list under a search field: arrows choose, Enter opens, Escape closes it and then leaves the field. */
export function useCombobox({ count, hasContent, onPick, onLeave }: Options) {
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState(0);
  const isShown = isOpen && hasContent;
  const current = Math.min(chosen, count - 1);
  const close = () => {
    setOpen(false);
    setChosen(0);
  };
  const leave = () => {
    close();
    onLeave();
  };
  const pick = (index: number) => {
    leave();
    onPick(index);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const isStep = step !== undefined && count > 0;
    if (!isStep && event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    if (isStep) {
      setOpen(true);
      setChosen((current + step + count) % count);
    } else if (event.key === 'Escape') (isShown ? close : leave)();
    else if (isShown && count > 0) pick(current);
  };
  return { isOpen, isShown, current, show: () => setOpen(true), close, pick, onKeyDown, chooseFirst: () => setChosen(0) };
}
