import '../styles/search.css';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { MIN_SEARCH_LENGTH } from '#domain/search.ts';
import { MAX_SEARCH_LENGTH } from '#domain/staff.ts';
import { problemOf } from '../api/call.ts';
import { searchQuery } from '../api/office-queries.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { useSingleKeys } from '../single-keys/single-keys.ts';
import { searchTexts } from '../texts/search.ts';
import { Icon } from '../ui/icon.tsx';
import { type Hit, HitList, hitsOf } from './hit-list.tsx';
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
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState(0);
  const text = searched.trim();
  const found = useQuery(searchQuery(text));
  const hits = found.data && Math.min(text.length, typed.trim().length) >= MIN_SEARCH_LENGTH ? hitsOf(found.data, language) : [];
  useSearchKeys(() => {
    setOpen(true);
    field.current?.focus();
    field.current?.select();
  });
  const isTooShort = typed.trim().length < MIN_SEARCH_LENGTH;
  const isAnswered = hits.length > 0 || found.isError || (found.isFetched && !found.isPlaceholderData);
  const isShown = isOpen && (isTooShort ? typed.trim() !== '' : isAnswered);
  const current = Math.min(chosen, hits.length - 1);
  const close = () => {
    setOpen(false);
    setChosen(0);
  };
  const leave = () => {
    close();
    setTyped('');
    field.current?.blur();
  };
  const open = (hit: Hit | undefined) => {
    if (!hit) return;
    leave();
    go(hit.path);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined && hits.length > 0) {
      event.preventDefault();
      setOpen(true);
      setChosen((current + step + hits.length) % hits.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (isShown) open(hits[current]);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      if (isShown) close();
      else leave();
    }
  };
  const message = isTooShort ? t.tooShort : found.isError ? (isBusy(found.error) ? t.busy : t.failed) : hits.length === 0 ? t.none : null;
  return (
    <search className="staff-search" data-open={isOpen || undefined}>
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
          aria-expanded={isShown}
          aria-controls={`${id}-hits`}
          aria-activedescendant={isShown && hits[current] ? `${id}-${current}` : undefined}
          aria-keyshortcuts={hasSlash ? '/ Control+K' : 'Control+K'}
          placeholder={t.placeholder}
          title={hasSlash ? t.keys : t.keysCtrl}
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_SEARCH_LENGTH}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosen(0);
            setOpen(true);
          }}
          onFocus={() => setOpen(true)}
          onBlur={close}
          onKeyDown={onKeyDown}
        />
        <div className="search-hits" hidden={!isShown}>
          <HitList id={id} hits={hits} current={current} onOpen={open} />
          {message && <p className="search-message">{message}</p>}
        </div>
      </div>
      <p className="ds-sr-only" aria-live="polite">
        {isShown ? (message ?? t.found(hits.length)) : ''}
      </p>
    </search>
  );
}

function isBusy(error: unknown): boolean {
  const problem = problemOf(error);
  return problem.kind === 'status' && problem.status === 429;
}
