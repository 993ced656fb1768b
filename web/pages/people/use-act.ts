import { useMutation, useQueryClient } from '@tanstack/react-query';
import { peopleQuery } from '../../api/people.ts';
import { useSendOnce } from '../../ui/use-send-once.ts';

export type Act = { run: () => Promise<unknown>; done: string };

/** One thing at a time; afterwards the list is fetched again, whether it went well or not. */
export function useAct(onDone: (words: string) => void) {
  const client = useQueryClient();
  const sendOnce = useSendOnce();
  const mutation = useMutation({
    mutationFn: ({ run }: Act) => run(),
    onSuccess: (_answer, { done }) => onDone(done),
    onSettled: () => client.invalidateQueries({ queryKey: peopleQuery().queryKey }),
  });
  return { act: (act: Act) => sendOnce(() => mutation.mutateAsync(act)), mutation };
}
