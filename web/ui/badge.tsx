import type { ReactNode } from 'react';

/** A short state in words; the colour only supports it. */
export const Badge = ({
  color = 'neutral',
  children,
}: {
  color?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info';
  children: ReactNode;
}) => (
  <span className="ds-tag" data-color={color}>
    {children}
  </span>
);
