import { useRef, useState } from 'react';
import { readOwn, removeOwn, saveOwn } from '../session/user-storage.ts';

/** Where half-filled values are kept in this browser, for this account; "Logg ut" removes them. */
export type Stored<Values> = { name: string; parse: (text: string | null) => Values | null; isEmpty: (values: Values) => boolean };
export type Draft<Values> = {
  values: Values;
  /** With changes that are not on screen yet. */
  latest: () => Values;
  change: (part: Partial<Values>) => void;
  /** Begins again with these values, and keeps nothing. */
  restart: (values: Values) => void;
  forget: () => void;
};

/**
 * What is being filled in. With `stored` every change is kept, at once and not when the page is drawn next: what was sent may have taken the
 * form off the page.
 */
export function useDraft<Values extends object>(first: Values | (() => Values), stored?: Stored<Values>): Draft<Values> {
  const [values, setValues] = useState(() => stored?.parse(readOwn(stored.name)) ?? (typeof first === 'function' ? first() : first));
  const latest = useRef(values);
  const show = (next: Values) => {
    latest.current = next;
    setValues(next);
  };
  const forget = () => stored && removeOwn(stored.name);
  return {
    values,
    latest: () => latest.current,
    change(part) {
      show({ ...latest.current, ...part });
      if (!stored) return;
      if (stored.isEmpty(latest.current)) forget();
      else saveOwn(stored.name, JSON.stringify(latest.current));
    },
    restart(next) {
      forget();
      show(next);
    },
    forget,
  };
}
