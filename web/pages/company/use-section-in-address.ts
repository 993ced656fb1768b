import { useEffect } from 'react';

/** Goes to the section that the address names, once it is there. */
export function useSectionInAddress(isReady: boolean): void {
  useEffect(() => {
    const section = isReady && location.hash !== '' ? document.getElementById(location.hash.slice(1)) : null;
    section?.focus({ preventScroll: true });
    section?.scrollIntoView();
  }, [isReady]);
}
