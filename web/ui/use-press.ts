import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useSendOnce } from './use-send-once.ts';

/** `useMutation` for a button that changes something. `press` does nothing while it is sent: a double click sends once. */
export function usePress<Answer, Input = void>(options: UseMutationOptions<Answer, Error, Input>) {
  const mutation = useMutation(options);
  const sendOnce = useSendOnce();
  return { ...mutation, press: (input: Input) => sendOnce(() => mutation.mutateAsync(input)) };
}
