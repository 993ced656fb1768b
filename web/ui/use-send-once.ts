import { useRef } from 'react';

/**
 * Nothing is sent while a sending is under way: the second half of a double click comes before the next rendering, which `isPending` waits
 * for. `send` returns nothing where it finds that there is nothing to send. Failures are the caller's to show.
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
