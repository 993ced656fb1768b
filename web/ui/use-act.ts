import { problemOf } from '../api/call.ts';
import { useSend } from './use-send.ts';

type Act = { act: () => Promise<unknown>; onDone: () => void };

/** Runs one action at a time, and returns the words for a refusal. `wordsOf` gets the error code, which is empty if there is none. */
export function useAct(wordsOf: (code: string) => string) {
  const { press, isPending, error } = useSend<void, Act>(({ act, onDone }) => act().then(onDone));
  const problem = error === null ? null : problemOf(error);
  return {
    isPending,
    refusal: problem && wordsOf(problem.kind === 'status' ? String(problem.code) : ''),
    run: (act: () => Promise<unknown>, onDone: () => void) => press({ act, onDone }),
  };
}
