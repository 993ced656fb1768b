import './charts.css';
import { barWidth } from './figures.ts';

export type BarRow = { key: string | number; label: string; value: number; text: string };

type Props = {
  caption: string;
  labelHead: string;
  valueHead: string;
  rows: readonly BarRow[];
  /** The value of the longest bar; by default the highest value. */
  highest?: number;
  total?: { label: string; text: string };
  /** Highlights the first row, with the accent colour and a pattern. */
  marksFirst?: boolean;
};

/**
 * The chart is the table: a bar in each row, so that screen readers read the same numbers in the same order. The bars are SVG, because
 * printers leave out backgrounds.
 */
export function BarList({ caption, labelHead, valueHead, rows, highest, total, marksFirst = false }: Props) {
  const longest = highest ?? Math.max(...rows.map((row) => row.value), 0);
  return (
    <table className="bar-list" data-marks-first={marksFirst || undefined}>
      <caption>{caption}</caption>
      <colgroup>
        <col className="bar-label" />
        <col />
      </colgroup>
      <thead className="ds-sr-only">
        <tr>
          <th scope="col">{labelHead}</th>
          <th scope="col">{valueHead}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, value, text }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td className="bar-cell">
              <Bar width={barWidth(value, longest)} />
              {text}
            </td>
          </tr>
        ))}
      </tbody>
      {total && (
        <tfoot className="bar-total">
          <tr>
            <th scope="row">{total.label}</th>
            <td>{total.text}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

/** Never invisible: a zero is a thin line. */
const Bar = ({ width }: { width: string | null }) => (
  <svg className="bar" aria-hidden="true">
    {width !== null && (
      <>
        <rect className="bar-start" width="3" height="100%" />
        <rect className="bar-body" width={width} height="100%" rx="3" />
      </>
    )}
  </svg>
);
