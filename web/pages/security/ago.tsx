import { formatAgo, formatDateTime } from '#words/format.ts';
import { useLanguage } from '../../app/language.tsx';

/** A time in words; the exact time is a tooltip. */
export function Ago({ at }: { at: string }) {
  const { language } = useLanguage();
  return (
    <time dateTime={at} title={formatDateTime(at, language)}>
      {formatAgo(at, Date.now(), language)}
    </time>
  );
}
