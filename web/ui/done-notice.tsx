import { useEffect, useRef } from 'react';
import type { Language } from '#domain/language.ts';
import { useLanguage } from '../app/language.tsx';
import { Alert } from './alert.tsx';

/** `words` as a function is evaluated again when the language changes. */
export type DoneMessage = { words: string | ((language: Language) => string); color?: 'success' | 'warning' };

/** The outcome of the last action, shown until the next one. It takes the focus, because the pressed button may be gone. */
export function DoneNotice({ done }: { done: DoneMessage | null }) {
  const { language } = useLanguage();
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
        <p>{typeof done.words === 'string' ? done.words : done.words(language)}</p>
      </Alert>
    </div>
  );
}
