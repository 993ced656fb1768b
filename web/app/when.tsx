import { useEffect, useState } from 'react';
import { MINUTE } from '#domain/time.ts';
import { agoWords, momentWords } from '#words/case-time.ts';
import { formatMoment } from '#words/format.ts';
import { useLanguage } from './language.tsx';

/** The current time, updated every minute, so that "just now" does not stay. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** A time in words, with the exact time as a tooltip. `isPast` says how long ago it was. */
export function When({ at, isPast = false }: { at: string; isPast?: boolean }) {
  const { language } = useLanguage();
  const now = useNow();
  const words = isPast ? agoWords(new Date(at), now, language) : momentWords(new Date(at), now, language);
  return (
    <time dateTime={at} title={formatMoment(at, language)}>
      {words}
    </time>
  );
}
