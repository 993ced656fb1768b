import '../styles/search.css';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { MIN_SEARCH_LENGTH } from '#domain/search.ts';
import { MAX_SEARCH_LENGTH } from '#domain/staff.ts';
import { statusOf } from '../api/call.ts';
import { searchQuery } from '../api/office-queries.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { useSingleKeys } from '../single-keys/single-keys.ts';
import { searchTexts } from '../texts/search.ts';
import { Icon } from '../ui/icon.tsx';
import { HitList, hitsOf } from './hit-list.tsx';
import { useCombobox } from './use-combobox.ts';
import { useSearchKeys } from './use-search-keys.ts';
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
