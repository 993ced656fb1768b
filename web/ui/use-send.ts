import { useState } from 'react';
import { useSendOnce } from './use-send-once.ts';

/**
 * Like `useMutation`, for components that are also used outside the login, where there is no QueryClient. `onFailed` returns true for a
 * failure that it shows itself.
 */
export function useSend<Answer, Input = void>(
  work: (input: Input) => Promise<Answer>,
  onSent?: (answer: Answer) => void,
  onFailed?: (error: unknown) => boolean,
) {
  const [state, setState] = useState<'idle' | 'sending' | 'sent' | { error: unknown }>('idle');
  const sendOnce = useSendOnce();
  return {
    isSending: state === 'sending',
    isSent: state === 'sent',
    error: typeof state === 'object' ? state.error : null,
    reset: () => setState('idle'),
    send: (input: Input): void =>
      sendOnce(() => {
        setState('sending');
        return work(input).then(
          (answer) => {
            setState('sent');
            onSent?.(answer);
          },
          (error: unknown) => setState(onFailed?.(error) ? 'idle' : { error }),
        );
      }),
  };
}
