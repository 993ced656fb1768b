import { type RefObject, useEffect, useRef } from 'react';

const FIELDS = 'select, input, textarea';

/**
 * Takes the focus when this appears or, with `when`, as soon as that holds or changes: the button that had it is gone. It goes to the first field of a
 * form, else to the thing itself.
 */
export function useFocus<E extends HTMLElement>(when: unknown = true): RefObject<E | null> {
  const place = useRef<E>(null);
  useEffect(() => {
    if (!when) return;
    const target = place.current?.querySelector<HTMLElement>(FIELDS) ?? place.current;
    target?.focus();
  }, [when]);
  return place;
}
