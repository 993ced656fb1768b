import { useState } from 'react';
import { useSendOnce } from './use-send-once.ts';

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
