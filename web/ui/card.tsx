import type { ReactNode } from 'react';

/** A surface that groups what belongs together. With a title it is a section of the page. */
export function Card({ title, action, children }: { title?: string; action?: ReactNode; children: ReactNode }) {
  if (title === undefined) return <div className="ds-card card">{children}</div>;
  return (
    <section className="ds-card card" aria-label={title}>
      <div className="card-head">
        <h2 className="card-title">{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}
