import type { ReactNode, Ref } from 'react';

type Props = { color: 'danger' | 'success' | 'info' | 'warning'; children: ReactNode; isUrgent?: boolean; ref?: Ref<HTMLDivElement> };

/** A message that stays. `isUrgent` announces it at once: for something that has just failed, not for what was there on loading. */
export const Alert = ({ color, children, isUrgent = false, ref }: Props) => (
  <div ref={ref} className="ds-alert" data-color={color} role={isUrgent ? 'alert' : undefined} tabIndex={ref ? -1 : undefined}>
    {children}
  </div>
);
