import { type RefObject, useEffect, useRef } from 'react';

const FIELDS = 'select, input, textarea';

/**
 * Takes the focus on mount or, with `when`, when that becomes true or changes, because the focused button is gone. In a form the first field
 * gets it, otherwise the element itself. `own`: the ref that the element has already.
 */
export function useFocus<E extends HTMLElement>(when: unknown = true, own?: RefObject<E | null>): RefObject<E | null> {
  const made = useRef<E>(null);
  const place = own ?? made;
  useEffect(() => {
    if (!when) return;
    const target = place.current?.querySelector<HTMLElement>(FIELDS) ?? place.current;
    target?.focus();
  }, [when, place]);
  return place;
}
