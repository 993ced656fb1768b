import { formatAgo, formatDateTime } from '#words/format.ts';
import { useLanguage } from '../../app/language.tsx';

/** As a person says it; the exact time is on hover and for programs. */
export function Ago({ at }: { at: string }) {
  const { language } = useLanguage();
  return (
    <time dateTime={at} title={formatDateTime(at, language)}>
      {formatAgo(at, Date.now(), language)}
    </time>
  );
}
