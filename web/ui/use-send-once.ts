import { useRef } from 'react';

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
