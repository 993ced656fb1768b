import { useEffect, useEffectEvent, useState } from 'react';
import type { Query } from './query.ts';

type State<Answer> = { isPending: boolean; data: Answer | undefined; error: unknown };

/** One call on mount, and again on request; the last answer stays meanwhile. For pages outside the login, which have no QueryClient. */
export function useCall<Answer>(call: () => Promise<Answer>): Query<Answer> {
  const [state, setState] = useState<State<Answer>>({ isPending: true, data: undefined, error: null });
  const [round, setRound] = useState(0);
  const start = useEffectEvent(call);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and again when asked to
  useEffect(() => {
    let isLeft = false;
    start().then(
      (data) => isLeft || setState({ isPending: false, data, error: null }),
      (error: unknown) => isLeft || setState({ isPending: false, data: undefined, error }),
    );
    return () => {
      isLeft = true;
    };
  }, [round]);
  const refetch = () => {
    setState((before) => ({ ...before, isPending: true }));
    setRound(round + 1);
  };
  return { ...state, isFetching: state.isPending, refetch };
}
