import { useEffect, useState } from 'react';
import { useTexts } from '../app/language.tsx';
import { commonTexts } from './texts.ts';

type Props = { lines?: number; tall?: boolean; className?: string };

/** A placeholder for text that is loading, announced to screen readers. */
export const Skeleton = ({ lines = 3, tall = false, className = 'skeleton' }: Props) => (
  <div className={className} data-tall={tall || undefined} role="status">
    <LoadingWords />
    {Array.from({ length: lines }, (_, line) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never move
      <span key={line} className="ds-skeleton" aria-hidden="true" />
    ))}
  </div>
);

const SAID_AFTER_MS = 150;
let shown = 0;

/** Added to a live region that exists already: initial content is not announced. Of several skeletons, only one is announced. */
function LoadingWords() {
  const t = useTexts(commonTexts);
  const [isSaid, setSaid] = useState(false);
  useEffect(() => {
    const timer = shown++ === 0 ? setTimeout(() => setSaid(true), SAID_AFTER_MS) : undefined;
    return () => {
      shown--;
      clearTimeout(timer);
    };
  }, []);
  return <span className="ds-sr-only">{isSaid && t.loading}</span>;
}

/** For content without a skeleton. The text is announced, and shown where there is room. */
export const Spinner = ({ text }: { text: string }) => (
  <div className="spinner" role="status">
    <svg className="ds-spinner" viewBox="0 0 50 50" aria-hidden="true">
      <circle className="ds-spinner__background" cx="25" cy="25" r="20" fill="none" strokeWidth="5" />
      <circle className="ds-spinner__circle" cx="25" cy="25" r="20" fill="none" strokeWidth="5" />
    </svg>
    <span>{text}</span>
  </div>
);
