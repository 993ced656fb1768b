import { useTexts } from '../language.tsx';
import { commonTexts } from '../texts/common.ts';

/** Holds the place of lines that are on their way. */
export function Skeleton({ lines = 3, tall = false }: { lines?: number; tall?: boolean }) {
  const t = useTexts(commonTexts);
  return (
    <div className="skeleton" data-tall={tall || undefined} role="status">
      <span className="ds-sr-only">{t.loading}</span>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never move
        <span key={line} className="ds-skeleton" aria-hidden="true" />
      ))}
    </div>
  );
}
