import { useSyncExternalStore } from 'react';

/** The widths at which layouts change. The style sheets use the same conditions, and `npm run check` allows no others. */
export const PHONE = '(max-width: 640px)';
export const TABLET = '(max-width: 992px)';
export const DESKTOP = '(min-width: 1200px)';

/** For differences in structure between phone and desktop, where a style sheet is not enough. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}
