import type { ReactNode } from 'react';
import { FieldValue } from './field-value.tsx';

/** A section of a form with its heading. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2>{title}</h2>
    {children}
  </section>
);

export type Fact = { label: string; value: string };

/** Small label, larger value, side by side on a tinted panel. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="facts">
    {facts.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          <FieldValue text={value} />
        </dd>
      </div>
    ))}
  </dl>
);

type Column = { header: string; isNumber?: boolean };
type Props = { caption: string; columns: readonly Column[]; rows: readonly (readonly ReactNode[])[]; hasRowHeaders?: boolean };

/** On a phone the rows are shown as blocks, which browsers no longer take for a table unless it is said. */
const as = (role: string) => ({ role });

/** A table of a document: its columns have headers, its rows may have one. On a phone each row becomes a block with labels. */
export const DocumentTable = ({ caption, columns, rows, hasRowHeaders = false }: Props) => (
  <table className="document-table" {...as('table')}>
    <caption className="ds-sr-only">{caption}</caption>
    <thead {...as('rowgroup')}>
      <tr {...as('row')}>
        {columns.map(({ header, isNumber }) => (
          <th key={header} scope="col" {...as('columnheader')} data-number={isNumber || undefined}>
            {header}
          </th>
        ))}
      </tr>
    </thead>
    <tbody {...as('rowgroup')}>
      {rows.map((cells, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a document never move
        <tr key={row} {...as('row')}>
          {columns.map(({ header, isNumber }, i) => {
            const shared = { key: header, 'data-label': header, 'data-number': isNumber || undefined, children: shown(cells[i]) };
            const { key, ...rest } = shared;
            return i === 0 && hasRowHeaders ? (
              <th key={key} scope="row" {...as('rowheader')} {...rest} />
            ) : (
              <td key={key} {...as('cell')} {...rest} />
            );
          })}
        </tr>
      ))}
    </tbody>
  </table>
);

const shown = (cell: ReactNode): ReactNode => (typeof cell === 'string' ? <FieldValue text={cell} /> : cell);

/** Labels on the left, values on the right: a table with row headers only. */
export const LabelTable = ({ caption, rows, kind }: { caption: string; rows: readonly Fact[]; kind: 'fields' | 'sums' }) => (
  <table className="label-table" data-kind={kind}>
    <caption className="ds-sr-only">{caption}</caption>
    <tbody>
      {rows.map(({ label, value }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          <td>
            <FieldValue text={value} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
