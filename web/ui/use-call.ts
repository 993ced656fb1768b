import { useEffect, useEffectEvent, useState } from 'react';

type State<Answer> = { isPending: boolean; answer?: Answer; error?: unknown };

/** One call on mount, and again on retry; the last answer stays meanwhile. For pages outside the login, which have no QueryClient. */
export function useCall<Answer>(call: () => Promise<Answer>): State<Answer> & { retry: () => void } {
  const [state, setState] = useState<State<Answer>>({ isPending: true });
  const [round, setRound] = useState(0);
  const start = useEffectEvent(call);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and again when asked to
  useEffect(() => {
    let isLeft = false;
    start().then(
      (answer) => isLeft || setState({ isPending: false, answer }),
      (error: unknown) => isLeft || setState({ isPending: false, error }),
    );
    return () => {
      isLeft = true;
    };
  }, [round]);
  const retry = () => {
    setState((before) => ({ ...before, isPending: true }));
    setRound(round + 1);
  };
  return { ...state, retry };
}
