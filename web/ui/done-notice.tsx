import { useEffect, useRef } from 'react';
import type { Language } from '#domain/language.ts';
import { useLanguage } from '../app/language.tsx';
import { Alert } from './alert.tsx';

/** `words` as a function follow the language, also when it is changed while they are read. */
export type Done = { words: string | ((language: Language) => string); color?: 'success' | 'warning' };

/** What was just done stays until the next thing is done, and takes the focus: the button that was pressed may be gone. */
export function DoneNotice({ done }: { done: Done | null }) {
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
