import { useEffect, useRef } from 'react';

/**
 * Runs something now, or once the finger or the button of the mouse is up again. A message that appears when a field is left would
 * move the button that was just pressed away from under the pointer, and the click would be lost.
 */
export function useAfterPress(): (work: () => void) => void {
  const isDown = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const onDown = () => {
      isDown.current = true;
    };
    // After the click, which comes in the same turn as the pointer's going up.
    const onUp = () =>
      setTimeout(() => {
        isDown.current = false;
        for (const work of waiting.current.splice(0)) work();
      });
    const events = [
      ['pointerdown', onDown],
      ['pointerup', onUp],
      ['pointercancel', onUp],
    ] as const;
    for (const [name, listener] of events) window.addEventListener(name, listener, true);
    return () => {
      for (const [name, listener] of events) window.removeEventListener(name, listener, true);
    };
  }, []);
  return (work) => {
    if (isDown.current) waiting.current.push(work);
    else work();
  };
}
