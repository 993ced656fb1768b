import { useRef, useState } from 'react';
import { problemOf } from '../../api/call.ts';
import { validateEmail, validateUserName } from '../../api/staff-queries.ts';

export const UNIQUE_FIELDS = ['email', 'userName'] as const;
export type UniqueField = (typeof UNIQUE_FIELDS)[number];
export type Availability = 'free' | 'taken' | 'failed';
type State = Exclude<Availability, 'failed'> | 'checking' | null;

const VALIDATE = { email: validateEmail, userName: validateUserName };
const keyOf = (field: UniqueField, value: string) => `${field} ${value.trim()}`;

/** Asks once for each value; leaving the field and pressing Next share the answer. What failed is asked again. */
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
    /** What the registration itself has found out. */
    setTaken(field: UniqueField, value: string) {
      answers.current.set(keyOf(field, value), Promise.resolve('taken'));
      set(keyOf(field, value), 'taken');
    },
  };
}

/** Too many questions are no reason to hold anybody back: the registration has the last word in any case. */
function outcomeOf(error: unknown): Availability {
  const problem = problemOf(error);
  if (problem.kind !== 'status') return 'failed';
  if (problem.status === 409 || problem.status === 400) return 'taken';
  return problem.status === 429 ? 'free' : 'failed';
}
