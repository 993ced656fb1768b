import { problemOf } from '../api/call.ts';
import { useSend } from './use-send.ts';

type Act = { act: () => Promise<unknown>; onDone: () => void };

/** One act: sent once, and in words why it was refused. `wordsOf`: of the code of a refusal, empty where none came. */
export function useAct(wordsOf: (code: string) => string) {
  const { send, isSending, error } = useSend<void, Act>(({ act, onDone }) => act().then(onDone));
  const problem = error === null ? null : problemOf(error);
  return {
    isSending,
    refusal: problem && wordsOf(problem.kind === 'status' ? String(problem.code) : ''),
    run: (act: () => Promise<unknown>, onDone: () => void) => send({ act, onDone }),
  };
}
