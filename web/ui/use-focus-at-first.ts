import { type RefObject, useEffect, useRef } from 'react';

const FIELDS = 'select, input, textarea';

/** Takes the focus of the button that went away when this appeared: to the thing itself, or into the first field of a form. */
export function useFocusAtFirst<E extends HTMLElement>(isWanted = true): RefObject<E | null> {
  const place = useRef<E>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it appears
  useEffect(() => {
    const target = isWanted ? (place.current?.querySelector<HTMLElement>(FIELDS) ?? place.current) : null;
    target?.focus();
  }, []);
  return place;
}
