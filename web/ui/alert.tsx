import type { ReactNode, Ref } from 'react';

type Props = { color: 'danger' | 'success' | 'info' | 'warning'; children: ReactNode; isUrgent?: boolean; ref?: Ref<HTMLDivElement> };

/** A message that stays. `isUrgent` reads it out at once: for what just went wrong, not for what was there all along. */
export const Alert = ({ color, children, isUrgent = false, ref }: Props) => (
  <div ref={ref} className="ds-alert" data-color={color} role={isUrgent ? 'alert' : undefined} tabIndex={ref ? -1 : undefined}>
    {children}
  </div>
);
