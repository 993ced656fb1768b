import type { ReactNode } from 'react';

/** A few numbers with their names: a description list for screen readers. */
export const Figures = ({ children }: { children: ReactNode }) => <dl className="figures">{children}</dl>;

export const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="figure">
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
