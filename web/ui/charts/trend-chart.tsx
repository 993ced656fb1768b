import './charts.css';
import { defineTexts } from '#words/define-texts.ts';
import { useTexts } from '../../app/language.tsx';
import { lineParts, ticksBetween } from './figures.ts';

export type TrendPoint = {
  key: string;
  /** Short, for the axis. */
  label: string;
  /** The full name, for the table. */
  name: string;
  /** Null: not measured, or too few answers. The line has a gap there. */
  value: number | null;
  text: string;
  /** The basis of the value, such as the number of answers. */
  note: string;
};

type Props = {
  caption: string;
  labelHead: string;
  valueHead: string;
  noteHead: string;
  points: readonly TrendPoint[];
  min: number;
  max: number;
  step: number;
  formatTick: (value: number) => string;
};

const MAX_LABELS = 6;
/** With more, the dots would overlap. */
const MAX_DOTS = 30;

/** A line over time. Positions are percentages of the width, so that the text keeps its size on every screen. */
export function TrendChart({ caption, labelHead, valueHead, noteHead, points, min, max, step, formatTick }: Props) {
  const across = (i: number): string => `${(((i + 0.5) / points.length) * 100).toFixed(2)}%`;
  const down = (value: number): string => `${((1 - (value - min) / (max - min)) * 100).toFixed(2)}%`;
  const everyLabel = Math.ceil(points.length / MAX_LABELS);
  const ticks = ticksBetween(min, max, step);
  return (
    <figure className="trend" data-dense={points.length > MAX_DOTS || undefined}>
      <figcaption>{caption}</figcaption>
      <div className="trend-plot">
        <svg className="trend-scale" aria-hidden="true">
          {ticks.map((tick) => (
            <text key={tick} x="100%" y={down(tick)} dy="0.35em" textAnchor="end">
              {formatTick(tick)}
            </text>
          ))}
        </svg>
        <svg className="trend-lines" aria-hidden="true">
          {ticks.map((tick) => (
            <line key={tick} className="trend-grid" data-zero={tick === 0 || undefined} x1="0" x2="100%" y1={down(tick)} y2={down(tick)} />
          ))}
          {lineParts(points.map((p) => p.value)).map(({ from, to, a, b }) => (
            <line
              key={from}
              className="trend-line"
              data-bridges={to - from > 1 || undefined}
              x1={across(from)}
              x2={across(to)}
              y1={down(a)}
              y2={down(b)}
            />
          ))}
          {points.map(
            ({ key, value, text, name }, i) =>
              value !== null && (
                <circle key={key} className="trend-dot" cx={across(i)} cy={down(value)} r={points.length > MAX_DOTS ? 2.5 : 5}>
                  <title>{`${name}: ${text}`}</title>
                </circle>
              ),
          )}
        </svg>
        <svg className="trend-labels" aria-hidden="true">
          {points.map(({ key, label }, i) => (
            <text
              key={key}
              x={across(i)}
              y="1.1em"
              textAnchor="middle"
              data-minor={(points.length - 1 - i) % everyLabel !== 0 || undefined}
              data-spare={(points.length - 1 - i) % (2 * everyLabel) !== 0 || undefined}
            >
              {label}
            </text>
          ))}
        </svg>
      </div>
      <TrendTable caption={caption} labelHead={labelHead} valueHead={valueHead} noteHead={noteHead} points={points} />
    </figure>
  );
}

type TableProps = Pick<Props, 'caption' | 'labelHead' | 'valueHead' | 'noteHead' | 'points'>;

/** The same values as text. */
function TrendTable({ caption, labelHead, valueHead, noteHead, points }: TableProps) {
  const t = useTexts(trendChartTexts);
  return (
    <details className="chart-table">
      <summary>{t.showTable}</summary>
      <table>
        <caption className="ds-sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{labelHead}</th>
            <th scope="col">{valueHead}</th>
            <th scope="col">{noteHead}</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ key, name, text, note }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>{text}</td>
              <td>{note}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

export const trendChartTexts = defineTexts({
  nb: { showTable: 'Vis tallene som tabell' },
  en: { showTable: 'Show the figures as a table' },
});
