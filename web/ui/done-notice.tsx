import { useEffect, useRef } from 'react';
import { Alert } from './alert.tsx';

export type Done = { words: string; color?: 'success' | 'warning' };

/** What was just done stays until the next thing is done, and takes the focus: the button that was pressed may be gone. */
export function DoneNotice({ done }: { done: Done | null }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!done) return;
    notice.current?.focus({ preventScroll: true });
    notice.current?.scrollIntoView({ block: 'nearest' });
  }, [done]);
  if (!done) return null;
  return (
    <div className="notice">
      <Alert ref={notice} color={done.color ?? 'success'}>
        <p>{done.words}</p>
      </Alert>
    </div>
  );
}
