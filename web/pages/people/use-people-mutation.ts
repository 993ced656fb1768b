import { useMutation, useQueryClient } from '@tanstack/react-query';
import { peopleQuery } from '../../api/people.ts';

/** The list of people is refetched afterwards, whether it succeeded or failed. */
export function usePeopleMutation<Body>(send: (body: Body) => Promise<unknown>, onDone: (body: Body) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (_answer, body) => onDone(body),
    onSettled: () => client.invalidateQueries({ queryKey: peopleQuery().queryKey }),
  });
}
