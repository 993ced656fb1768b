import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** Scrolls to the section in the URL once, when everything above it has its final height. */
export function useSectionInAddress(): void {
  const client = useQueryClient();
  const fetching = useIsFetching();
  const isDone = useRef(false);
  useEffect(() => {
    // Sections that have just been rendered have started fetching only now.
    const isSettled = fetching === 0 && client.isFetching() === 0;
    const section = isSettled && !isDone.current && location.hash !== '' ? document.getElementById(location.hash.slice(1)) : null;
    if (!section) return;
    isDone.current = true;
    section.focus({ preventScroll: true });
    section.scrollIntoView();
  }, [client, fetching]);
}
