import { useEffect, useState } from 'react';

type State<Answer> = { isPending: boolean; answer?: Answer; error?: unknown };

/** One call when the page opens, and again when asked. For the one page that has no store of queries. */
export function useCall<Answer>(call: () => Promise<Answer>): State<Answer> & { retry: () => void } {
  const [state, setState] = useState<State<Answer>>({ isPending: true });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isLeft = false;
    setState({ isPending: true });
    call().then(
      (answer) => !isLeft && setState({ isPending: false, answer }),
      (error: unknown) => !isLeft && setState({ isPending: false, error }),
    );
    return () => {
      isLeft = true;
    };
  }, [tries]);
  return { ...state, retry: () => setTries((n) => n + 1) };
}
