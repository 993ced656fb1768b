import './charts.css';
import { useId } from 'react';

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

/** Patterns that differ without colour, from sparse to solid: for greyscale, print and colour blindness. */
export const PartPatterns = ({ id }: { id: string }) => (
  <svg className="pattern-store" aria-hidden="true" width="0" height="0">
    <defs>
      <pattern id={`${id}-0`} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect className="pattern-ground" width="8" height="8" />
        <rect className="pattern-ink" width="2.5" height="8" />
      </pattern>
      <pattern id={`${id}-1`} width="6" height="6" patternUnits="userSpaceOnUse">
        <rect className="pattern-ground" width="6" height="6" />
        <circle className="pattern-ink" cx="3" cy="3" r="1.3" />
      </pattern>
      <pattern id={`${id}-2`} width="7" height="7" patternUnits="userSpaceOnUse">
        <rect className="pattern-ground" width="7" height="7" />
        <rect className="pattern-ink" width="7" height="3.5" />
      </pattern>
    </defs>
  </svg>
);

/** The last part, the best one, is solid. */
export const partFill = (id: string, part: number, parts: number): string =>
  part === parts - 1 ? 'var(--chart-ink)' : `url(#${id}-${Math.min(part, 2)})`;
