import './cases.css';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { caseStateWords } from '#words/cases.ts';
import { causeWords } from '#words/complaint.ts';
import { boot } from '../app/boot.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { useNow, When } from '../app/when.tsx';
import { PhotoStrip } from '../photos/photo-strip.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { useSend } from '../ui/use-send.ts';
import { visitMoment } from './case-words.ts';
import { type CaseEvent, type LoadedEvents, type Page, withoutGap, withPage } from './loaded-events.ts';
import { PdfList } from './pdf-list.tsx';
import { caseTexts } from './texts.ts';

/** An entry between the events, such as an internal note of the office. */
export type Aside = { at: string; key: string; content: ReactNode };

type Props = {
  events: readonly CaseEvent[];
  older: OlderEvents;
  asides?: readonly Aside[];
  /** Shown below an event, such as the receipt or that it was read. */
  below?: (event: CaseEvent) => ReactNode;
  /** For staff, to whom the customer is the other side. */
  isStaff?: boolean;
};

/** All events in one column, oldest first; automatic events are muted. */
export function Conversation({ events, older, asides = [], below, isStaff = false }: Props) {
  const t = useTexts(caseTexts);
  const items = [
    ...events.map((event) => ({
      at: event.at,
      key: eventKey(event.number),
      content: <Event event={event} isStaff={isStaff} below={below?.(event)} />,
    })),
    ...asides,
  ].sort((a, b) => a.at.localeCompare(b.at));
  const end = useNewestInView(items.at(-1)?.key);
  useFocusOn(older.firstLoaded);
  return (
    <section aria-label={t.conversation}>
      <Older older={older} />
      <ol className="conversation">
        {items.map(({ key, content }) => (
          <li key={key} id={key} tabIndex={key === eventKey(older.firstLoaded) ? -1 : undefined}>
            {content}
          </li>
        ))}
      </ol>
      <div ref={end} />
    </section>
  );
}

/** Scrolls a new event into view; on opening, the scroll position is left alone. */
function useNewestInView(newest: string | undefined) {
  const end = useRef<HTMLDivElement>(null);
  const shown = useRef(newest);
  useEffect(() => {
    if (newest !== shown.current) end.current?.scrollIntoView({ block: 'nearest' });
    shown.current = newest;
  }, [newest]);
  return end;
}

const eventKey = (number: number | null): string => `event-${number}`;

/** Moves the focus to the first of the older messages that were loaded. */
function useFocusOn(number: number | null): void {
  useEffect(() => {
    if (number !== null) document.getElementById(eventKey(number))?.focus();
  }, [number]);
}

function Older({ older: { load, isLoading, hasFailed } }: { older: OlderEvents }) {
  const t = useTexts(caseTexts);
  if (!load) return null;
  return (
    <div className="conversation-older">
      <Button variant="secondary" aria-disabled={isLoading} onClick={load}>
        {isLoading ? t.loadingOlder : t.showOlder}
      </Button>
      {hasFailed && (
        <Alert color="danger" isUrgent>
          {t.olderFailed}
        </Alert>
      )}
    </div>
  );
}

function Event({ event, isStaff, below }: { event: CaseEvent; isStaff: boolean; below: ReactNode }) {
  const said = useSystemWords(event);
  const headId = useId();
  if (event.text === null)
    return (
      <p className="case-system">
        {said} · <When at={event.at} isPast />
      </p>
    );
  return (
    <article className="case-message" data-by={event.by === 'staff' ? 'office' : 'customer'} aria-labelledby={headId}>
      <p className="case-message-head" id={headId}>
        <Writer event={event} isStaff={isStaff} />
        <span className="muted">
          <When at={event.at} isPast />
        </span>
      </p>
      {said && <p className="case-fact">{said}</p>}
      <p className="case-text">{event.text}</p>
      <PhotoStrip photoIds={event.photos} />
      <PdfList pdfs={event.pdfs} isStaff={isStaff} />
      {below}
    </article>
  );
}

function Writer({ event, isStaff }: { event: CaseEvent; isStaff: boolean }) {
  const t = useTexts(caseTexts);
  if (event.isMe) return <strong>{t.you}</strong>;
  const name = event.name || (event.by === 'staff' ? t.someone : t.person);
  return <strong>{event.by === 'staff' && !isStaff ? `${name}, ${boot().brand.name}` : name}</strong>;
}

/** What an event itself says, besides a message in it. */
function useSystemWords(event: CaseEvent): string {
  const t = useTexts(caseTexts);
  const states = useTexts(caseStateWords);
  const { language } = useLanguage();
  const now = useNow();
  switch (event.kind) {
    case 'taken':
      return t['event-taken'](event.assignedTo ?? t.someone);
    case 'handed-over':
      return t['event-handed-over'](event.assignedTo ?? t.someone);
    case 'released':
      return t['event-released'];
    case 'visit':
      return event.visitAt ? t['event-visit'](visitMoment(event, now, language)) : '';
    case 'visit-proposed':
    case 'visit-declined':
    case 'visit-off':
      return t[`event-${event.kind}`];
    case 'done':
      return event.cause ? `${t['event-done']}. ${t.cause}: ${causeWords[language][event.cause].toLowerCase()}` : t['event-done'];
    case 'closed':
      return event.by === 'system' ? t['event-closed-itself'] : t['event-closed'];
    case 'reopened':
      return states.reopened;
    default:
      return '';
  }
}

export type OlderEvents = {
  isLoading: boolean;
  hasFailed: boolean;
  /** The first event of the page loaded last, which gets the focus. */
  firstLoaded: number | null;
  /** Undefined: all events are loaded. */
  load: (() => void) | undefined;
};

/** The newest page of a conversation, which is refetched regularly, together with the older pages that the reader has loaded. */
export function useOlderEvents(newest: Page, fetchBefore: (number: number) => Promise<Page>): LoadedEvents & { older: OlderEvents } {
  const [loaded, setLoaded] = useState<LoadedEvents>(() => withPage({ events: [], notes: [] }, newest));
  const [last, setLast] = useState(newest);
  const [firstLoaded, setFirstLoaded] = useState<number | null>(null);
  if (newest !== last) {
    setLast(newest);
    setLoaded(withPage(loaded, newest));
  }
  const older = useSend(fetchBefore, (page) => {
    setLoaded((before) => withPage(before, page));
    setFirstLoaded(page.events[0]?.number ?? null);
  });
  const shown = withoutGap(withPage(loaded, newest));
  const first = shown.events[0]?.number ?? 1;
  const load = first > 1 ? () => older.press(first) : undefined;
  return { ...shown, older: { isLoading: older.isPending, hasFailed: older.isError, firstLoaded, load } };
}
