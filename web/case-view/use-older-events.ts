import { useState } from 'react';
import { useSend } from '../ui/use-send.ts';
import { type Loaded, type Page, withoutGap, withPage } from './loaded-events.ts';

export type OlderEvents = {
  isLoading: boolean;
  hasFailed: boolean;
  /** The first event of the page loaded last, which gets the focus. */
  firstLoaded: number | null;
  /** Undefined: all events are loaded. */
  load: (() => void) | undefined;
};

/** The newest page of a conversation, which is refetched regularly, together with the older pages that the reader has loaded. */
export function useOlderEvents(newest: Page, fetchBefore: (number: number) => Promise<Page>): Loaded & { older: OlderEvents } {
  const [loaded, setLoaded] = useState<Loaded>(() => withPage({ events: [], notes: [] }, newest));
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
