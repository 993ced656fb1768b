import type { ReactNode } from 'react';

/** Groups related content. With a title it is a section, with an id a section that a URL can point to. */
export function Card({ title, id, action, children }: { title?: string; id?: string; action?: ReactNode; children: ReactNode }) {
  if (title === undefined) return <div className="ds-card card">{children}</div>;
  return (
    <section className="ds-card card" aria-label={title} id={id} tabIndex={id === undefined ? undefined : -1}>
      <div className="card-head">
        <h2 className="card-title">{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}
