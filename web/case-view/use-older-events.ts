import { useEffect, useState } from 'react';
import { useSendOnce } from '../ui/use-send-once.ts';
import { type Loaded, type Page, withoutGap, withPage } from './loaded-events.ts';

export type OlderEvents = {
  isLoading: boolean;
  hasFailed: boolean;
  /** The event that the page loaded last begins with: reading goes on there. */
  firstLoaded: number | null;
  /** Undefined: everything is shown. */
  load: (() => void) | undefined;
};

/** The newest page of a conversation, which is asked for again and again, with the older ones that the reader has asked for. */
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
