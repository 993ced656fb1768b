import '../../styles/charts.css';
import { useId } from 'react';
import { PartPatterns, partFill } from './part-patterns.tsx';

export type SpreadRow = {
  key: string;
  label: string;
  /** A figure shown before the parts, such as the average. */
  lead: string;
  /** The share of each part, from 0 to 1, in the order of `parts`. */
  shares: readonly number[];
  texts: readonly string[];
};

type Props = {
  caption: string;
  labelHead: string;
  leadHead: string;
  /** At most four, from the worst to the best. */
  parts: readonly string[];
  rows: readonly SpreadRow[];
};

/**
 * The distribution of answers, one stacked bar for each row, in the table with the numbers. Each part has a pattern as well as a colour, in
 * the order of the columns, whose headers show the pattern.
 */
export function SpreadChart({ caption, labelHead, leadHead, parts, rows }: Props) {
  const id = useId();
  return (
    <div className="chart-frame">
      <PartPatterns id={id} />
      <table className="spread-chart">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{labelHead}</th>
            <th scope="col">{leadHead}</th>
            {parts.map((part, i) => (
              <th key={part} scope="col">
                <svg className="part-key" aria-hidden="true">
                  <rect className="part" width="100%" height="100%" fill={partFill(id, i, parts.length)} />
                </svg>
                {part}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">
                {row.label}
                <StackedBar id={id} shares={row.shares} />
              </th>
              <td className="spread-lead">{row.lead}</td>
              {row.texts.map((text, i) => (
                <td key={parts[i]}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function StackedBar({ id, shares }: { id: string; shares: readonly number[] }) {
  const starts = shares.map((_, i) => shares.slice(0, i).reduce((sum, share) => sum + share, 0));
  return (
    <svg className="bar" aria-hidden="true">
      {shares.map((share, i) => (
        <rect
          key={starts[i]}
          className="part"
          x={percent(starts[i] ?? 0)}
          width={percent(share)}
          height="100%"
          fill={partFill(id, i, shares.length)}
        />
      ))}
    </svg>
  );
}

const percent = (part: number): string => `${(part * 100).toFixed(2)}%`;
