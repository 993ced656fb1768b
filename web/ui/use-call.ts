import { useCallback, useEffect, useState } from 'react';

type State<Answer> = { isPending: boolean; answer?: Answer; error?: unknown };

/** One call when the page opens, and again on retry; the last answer stays meanwhile. For the pages behind links, which have no store of queries. */
export function useCall<Input, Answer>(call: (input: Input) => Promise<Answer>, input: Input): State<Answer> & { retry: () => void } {
  const [state, setState] = useState<State<Answer>>({ isPending: true });
  const start = useCallback(() => {
    let isLeft = false;
    setState((before) => ({ ...before, isPending: true }));
    call(input).then(
      (answer) => !isLeft && setState({ isPending: false, answer }),
      (error: unknown) => !isLeft && setState({ isPending: false, error }),
    );
    return () => {
      isLeft = true;
    };
  }, [call, input]);
  useEffect(start, [start]);
  return { ...state, retry: () => void start() };
}
