import { useEffect, useState } from 'react';
import { useSendOnce } from '../ui/use-send-once.ts';
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
  const [state, setState] = useState({ isLoading: false, hasFailed: false, firstLoaded: null as number | null });
  const once = useSendOnce();
  useEffect(() => setLoaded((before) => withPage(before, newest)), [newest]);
  const shown = withoutGap(withPage(loaded, newest));
  const first = shown.events[0]?.number ?? 1;
  const load = () =>
    once(() => {
      setState((before) => ({ ...before, isLoading: true, hasFailed: false }));
      return fetchBefore(first).then(
        (page) => {
          setLoaded((before) => withPage(before, page));
          setState({ isLoading: false, hasFailed: false, firstLoaded: page.events[0]?.number ?? null });
        },
        () => setState((before) => ({ ...before, isLoading: false, hasFailed: true })),
      );
    });
  return { ...shown, older: { ...state, load: first > 1 ? load : undefined } };
}
