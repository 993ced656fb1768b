import type { ReactNode, Ref } from 'react';
import { useTexts } from '../../language.tsx';
import { commonTexts } from '../../texts/common.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';

type Props = { title: string; icon: IconName; children: ReactNode; action?: ReactNode; isHighlighted?: boolean; ref?: Ref<HTMLElement> };

/** A card of the home page. Its height is the same while it waits, so nothing below it moves when it is filled. */
export const HomeBlock = ({ title, icon, children, action, isHighlighted = false, ref }: Props) => (
  <section
    ref={ref}
    className="ds-card card home-block"
    aria-label={title}
    tabIndex={ref ? -1 : undefined}
    data-highlighted={isHighlighted || undefined}
  >
    <div className="home-block-head">
      <Icon name={icon} />
      <h2 className="card-title">{title}</h2>
      {action}
    </div>
    {children}
  </section>
);

/** As many rows as the block can have, in the height of the real ones. */
export function RowsWaiting({ rows = 3 }: { rows?: number }) {
  const t = useTexts(commonTexts);
  return (
    <div className="home-rows home-waiting" role="status">
      <span className="ds-sr-only">{t.loading}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
        <span key={row} className="ds-skeleton" aria-hidden="true" />
      ))}
    </div>
  );
}
