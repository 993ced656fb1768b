import { useEffect, useRef } from 'react';

/**
 * Runs something now, or once the finger or the mouse button is released. A message that appears when a field loses the focus would move
 * the button that is being pressed away from under the pointer, and the click would be lost.
 */
export function useAfterPress(): (work: () => void) => void {
  const isDown = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const onDown = () => {
      isDown.current = true;
    };
    // After the click event, which fires in the same turn as pointerup.
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
