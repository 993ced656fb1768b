import { useRef, useState } from 'react';
import { readOwn, removeOwn, saveOwn } from '../session/user-storage.ts';

/** Where half-filled values are stored in this browser, for this account; "Logg ut" deletes them. */
export type DraftStorage<Values> = { name: string; parse: (text: string | null) => Values | null; isEmpty: (values: Values) => boolean };
export type Draft<Values> = {
  values: Values;
  /** Includes changes that are not rendered yet. */
  latest: () => Values;
  change: (part: Partial<Values>) => void;
  /** Starts again with these values, and stores nothing. */
  restart: (values: Values) => void;
  forget: () => void;
};

/**
 * The values of a form while they are typed. With `stored` every change is stored at once, not on the next render: sending may already have
 * unmounted the form.
 */
export function useDraft<Values extends object>(first: Values | (() => Values), stored?: DraftStorage<Values>): Draft<Values> {
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
