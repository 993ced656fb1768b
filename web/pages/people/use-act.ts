import { useSendOnce } from '../../ui/use-send-once.ts';
import { usePeopleMutation } from './use-people-mutation.ts';

type Act = { run: () => Promise<unknown>; done: string };

/** One thing at a time. */
export function useAct(onDone: (words: string) => void) {
  const sendOnce = useSendOnce();
  const mutation = usePeopleMutation(
    ({ run }: Act) => run(),
    ({ done }) => onDone(done),
  );
  return { act: (act: Act) => sendOnce(() => mutation.mutateAsync(act)), mutation };
}
