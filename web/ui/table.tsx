import type { ReactNode } from 'react';

/** Striped, with a caption for screen readers. Scrolls in its own frame on narrow pages. */
export const Table = ({ caption, head, children }: { caption: string; head: ReactNode; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
  <section className="table-frame" aria-label={caption} tabIndex={0}>
    <table className="ds-table" data-zebra data-hover>
      <caption className="ds-sr-only">{caption}</caption>
      <thead>{head}</thead>
      <tbody>{children}</tbody>
    </table>
  </section>
);

/** The head of a table whose last column contains the actions of a row. */
export const ListHead = ({ columns, action }: { columns: readonly string[]; action: string }) => (
  <tr>
    {columns.map((name) => (
      <th key={name} scope="col">
        {name}
      </th>
    ))}
    <th scope="col" className="list-action">
      {action}
    </th>
  </tr>
);
