import type { ReactNode } from 'react';

/** A few numbers side by side, each with its name: a list of terms to a screen reader. */
export const Figures = ({ children }: { children: ReactNode }) => <dl className="figures">{children}</dl>;

export const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="figure">
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
