import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type ReceivedFile, saveFile } from '../api/call-file.ts';

/** A button that fetches a file and saves it, one at a time. */
export const useDownload = (fetch: () => Promise<ReceivedFile>) => useSend(fetch, saveFile);

/** `useMutation` for a button that changes something. `press` does nothing while it is sent: a double click sends once. */
export function usePress<Answer, Input = void>(options: UseMutationOptions<Answer, Error, Input>) {
  const mutation = useMutation(options);
  const sendOnce = useSendOnce();
  return { ...mutation, press: (input: Input) => sendOnce(() => mutation.mutateAsync(input)) };
}

/**
 * Like `usePress`, for components that are also used outside the login, where there is no QueryClient. `onFailed` returns true for a
 * failure that it shows itself.
 */
export function useSend<Answer, Input = void>(
  work: (input: Input) => Promise<Answer>,
  onSent?: (answer: Answer) => void,
  onFailed?: (error: Error) => boolean,
) {
  const [state, setState] = useState<'idle' | 'pending' | 'sent' | { error: Error }>('idle');
  const sendOnce = useSendOnce();
  const mutateAsync = (input: Input): Promise<Answer> => {
    setState('pending');
    return work(input).then(
      (answer) => {
        setState('sent');
        onSent?.(answer);
        return answer;
      },
      (error: Error) => {
        setState(onFailed?.(error) ? 'idle' : { error });
        throw error;
      },
    );
  };
  return {
    isPending: state === 'pending',
    isSuccess: state === 'sent',
    isError: typeof state === 'object',
    error: typeof state === 'object' ? state.error : null,
    reset: () => setState('idle'),
    mutateAsync,
    press: (input: Input): void => sendOnce(() => mutateAsync(input)),
  };
}

/**
 * Prevents a second sending during the first: the second half of a double click comes before the next render, which `isPending` needs.
 * `send` returns nothing if there is nothing to send. The caller shows failures.
 */
export function useSendOnce(): (send: () => Promise<unknown> | undefined) => void {
  const isUnderWay = useRef(false);
  return (send) => {
    if (isUnderWay.current) return;
    const sent = send();
    if (!sent) return;
    const end = () => {
      isUnderWay.current = false;
    };
    isUnderWay.current = true;
    sent.then(end, end);
  };
}
