import { useQueryClient } from '@tanstack/react-query';
import { peopleQuery } from '../../api/people.ts';
import { usePress } from '../../ui/use-press.ts';

/** The list of people is refetched afterwards, whether it succeeded or failed. */
export function usePeopleMutation<Body = void>(send: (body: Body) => Promise<unknown>, onDone: (body: Body) => void) {
  const client = useQueryClient();
  return usePress({
    mutationFn: send,
    onSuccess: (_answer, body) => onDone(body),
    onSettled: () => client.invalidateQueries({ queryKey: peopleQuery().queryKey }),
  });
}
