import { useRef } from 'react';
import { problemOf } from '../../api/call.ts';
import { validateEmail, validateUserName } from '../../api/staff-queries.ts';

export const UNIQUE_FIELDS = ['email', 'userName'] as const;
export type UniqueField = (typeof UNIQUE_FIELDS)[number];
export type Availability = 'free' | 'taken' | 'failed';

const VALIDATE = { email: validateEmail, userName: validateUserName };

/** Asks once for each value; leaving the field and pressing Next share the answer. What failed is asked again. */
export function useAvailability() {
  const answers = useRef(new Map<string, Promise<Availability>>());
  const keyOf = (field: UniqueField, value: string) => `${field} ${value}`;
  const check = (field: UniqueField, value: string): Promise<Availability> => {
    const key = keyOf(field, value);
    const known = answers.current.get(key);
    if (known) return known;
    const answer = VALIDATE[field](value).then((): Availability => 'free', outcomeOf);
    answers.current.set(key, answer);
    void answer.then((outcome) => outcome === 'failed' && answers.current.delete(key));
    return answer;
  };
  /** What the registration itself has found out. */
  const setTaken = (field: UniqueField, value: string) => answers.current.set(keyOf(field, value), Promise.resolve('taken'));
  return { check, setTaken };
}

/** Too many questions are no reason to hold anybody back: the registration has the last word in any case. */
function outcomeOf(error: unknown): Availability {
  const problem = problemOf(error);
  if (problem.kind !== 'status') return 'failed';
  if (problem.status === 409 || problem.status === 400) return 'taken';
  return problem.status === 429 ? 'free' : 'failed';
}
