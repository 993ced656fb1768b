import { useEffect, useState } from 'react';
import { SECOND } from '#domain/time.ts';

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
