import './charts.css';
import { barWidth } from './figures.ts';

export type Column = { key: string | number; label: string; value: number; text: string };

type Props = { caption: string; labelHead: string; valueHead: string; columns: readonly Column[] };

/** Upright bars for a scale, such as scores from 0 to 10, with the number above each; the chart is a table of two rows. */
export function ColumnChart({ caption, labelHead, valueHead, columns }: Props) {
  const highest = Math.max(...columns.map((c) => c.value), 0);
  return (
    <table className="column-chart">
      <caption>{caption}</caption>
      <tbody>
        <tr>
          <th scope="row" className="ds-sr-only">
            {valueHead}
          </th>
          {columns.map(({ key, value, text }) => (
            <td key={key}>
              {text}
              <svg className="column" aria-hidden="true">
                <rect className="bar-body" width="100%" height={barWidth(value, highest) ?? '0%'} />
                <rect className="bar-start" width="100%" height="2" />
              </svg>
            </td>
          ))}
        </tr>
        <tr>
          <th scope="row" className="ds-sr-only">
            {labelHead}
          </th>
          {columns.map(({ key, label }) => (
            <th key={key} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
