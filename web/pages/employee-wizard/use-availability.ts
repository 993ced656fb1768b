import { useRef, useState } from 'react';
import { statusOf } from '../../api/call.ts';
import { validateEmail, validateUserName } from '../../api/staff-queries.ts';

export const UNIQUE_FIELDS = ['email', 'userName'] as const;
export type UniqueField = (typeof UNIQUE_FIELDS)[number];
export type Availability = 'free' | 'taken' | 'failed';
type State = Exclude<Availability, 'failed'> | 'checking' | null;

const VALIDATE = { email: validateEmail, userName: validateUserName };
const keyOf = (field: UniqueField, value: string) => `${field} ${value.trim()}`;

/** Checks each value once; leaving the field and pressing Next share the answer. A failed check is repeated. */
export function useAvailability() {
  const answers = useRef(new Map<string, Promise<Availability>>());
  const [states, setStates] = useState<Record<string, State>>({});
  const set = (key: string, state: State) => setStates((before) => ({ ...before, [key]: state }));
  return {
    stateOf: (field: UniqueField, value: string): State => states[keyOf(field, value)] ?? null,
    check(field: UniqueField, value: string): Promise<Availability> {
      const key = keyOf(field, value);
      const known = answers.current.get(key);
      if (known) return known;
      set(key, 'checking');
      const answer = VALIDATE[field](value).then((): Availability => 'free', outcomeOf);
      answers.current.set(key, answer);
      return answer.then((outcome) => {
        if (outcome === 'failed') answers.current.delete(key);
        set(key, outcome === 'failed' ? null : outcome);
        return outcome;
      });
    },
    /** A value that the registration itself found to be taken. */
    setTaken(field: UniqueField, value: string) {
      answers.current.set(keyOf(field, value), Promise.resolve('taken'));
      set(keyOf(field, value), 'taken');
    },
  };
}

/** A rate limit on these checks blocks no registration, which checks again anyway. */
function outcomeOf(error: unknown): Availability {
  const status = statusOf(error);
  if (status === 409 || status === 400) return 'taken';
  return status === 429 ? 'free' : 'failed';
}
