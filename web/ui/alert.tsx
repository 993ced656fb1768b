import { type ReactNode, type Ref, useEffect, useState } from 'react';
import { SECOND } from '#domain/time.ts';

type Props = { color: 'danger' | 'success' | 'info' | 'warning'; children: ReactNode; isUrgent?: boolean; ref?: Ref<HTMLDivElement> };

/** A message that stays. `isUrgent` announces it at once: for something that has just failed, not for what was there on loading. */
export const Alert = ({ color, children, isUrgent = false, ref }: Props) => (
  <div ref={ref} className="ds-alert" data-color={color} role={isUrgent ? 'alert' : undefined} tabIndex={ref ? -1 : undefined}>
    {children}
  </div>
);

const SHOWN_MS = 4 * SECOND;

/** Red, top centre, gone after four seconds. A new `key` shows it again. */
export function Notification({ heading, text }: { heading: string; text: string }) {
  const [isShown, setShown] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isShown) return null;
  return (
    <div className="notification" role="alert">
      <strong>{heading}</strong>
      <span>{text}</span>
    </div>
  );
}
