import type { ReactNode, Ref } from 'react';
import { Icon, type IconName } from '../ui/icon.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

type Props = { title: string; icon: IconName; children: ReactNode; action?: ReactNode; isHighlighted?: boolean; ref?: Ref<HTMLElement> };

/** A card of the home page. It has its full height while loading, so that nothing below it moves. */
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

/** A skeleton with as many rows as the block can have, each as high as a real one. */
export const RowsWaiting = ({ rows }: { rows: number }) => <Skeleton lines={rows} className="home-rows home-waiting" />;
