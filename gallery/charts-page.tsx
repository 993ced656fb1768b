import { useLanguage, useTexts } from '#web/app/language.tsx';
import { Card } from '#web/ui/card.tsx';
import { BarList } from '#web/ui/charts/bar-list.tsx';
import { ColumnChart } from '#web/ui/charts/column-chart.tsx';
import { SpreadChart } from '#web/ui/charts/spread-chart.tsx';
import { TrendChart } from '#web/ui/charts/trend-chart.tsx';
import { formatNumber } from '#words/format.ts';
import source from './charts-page.tsx?raw';
import { galleryPage } from './frame/gallery-page.tsx';
import { galleryChartsTexts } from './texts/charts.ts';

const YEARS = [
  { year: 2026, kroner: 18400 },
  { year: 2025, kroner: 42750 },
  { year: 2024, kroner: 9600 },
  { year: 2023, kroner: 31200 },
] as const;
const SCORES = [0, 0, 1, 1, 2, 4, 7, 12, 21, 34, 18] as const;
const MONTHS = [8.1, 8.3, null, 8.0, 8.4, 8.6, 8.5, 8.9, 8.7, 9.0, 9.1, 8.8] as const;

function Bars() {
  const t = useTexts(galleryChartsTexts);
  const { language } = useLanguage();
  const rows = YEARS.map(({ year, kroner }) => ({ key: year, label: String(year), value: kroner, text: formatNumber(kroner, language) }));
  const total = formatNumber(
    YEARS.reduce((sum, { kroner }) => sum + kroner, 0),
    language,
  );
  return (
    <Card>
      <BarList caption={t.costs} labelHead={t.year} valueHead={t.kroner} rows={rows} total={{ label: t.inAll, text: total }} marksFirst />
    </Card>
  );
}

function Columns() {
  const t = useTexts(galleryChartsTexts);
  const columns = SCORES.map((count, score) => ({ key: score, label: String(score), value: count, text: String(count) }));
  return (
    <Card>
      <ColumnChart caption={t.scores} labelHead={t.score} valueHead={t.answers} columns={columns} />
    </Card>
  );
}

/** Each part has a pattern as well as a colour. */
function Spread() {
  const t = useTexts(galleryChartsTexts);
  const { language } = useLanguage();
  const row = (key: 'price' | 'quality' | 'reliability', average: number, shares: readonly number[]) => ({
    key,
    label: t[key],
    lead: formatNumber(average, language),
    shares,
    texts: shares.map((share) => `${formatNumber(share * 100, language)} %`),
  });
  const rows = [row('price', 7.2, [0.15, 0.35, 0.5]), row('quality', 8.9, [0.05, 0.15, 0.8]), row('reliability', 8.4, [0.1, 0.2, 0.7])];
  return (
    <Card>
      <SpreadChart caption={t.spread} labelHead={t.area} leadHead={t.average} parts={[t.low, t.middle, t.high]} rows={rows} />
    </Card>
  );
}

/** A month with too few answers has no point: the line bridges it, and the table says why. */
function Trend() {
  const t = useTexts(galleryChartsTexts);
  const { language } = useLanguage();
  const points = MONTHS.map((value, i) => ({
    key: String(i),
    label: String(i + 1),
    name: t.month(i + 1),
    value,
    text: value === null ? t.tooFew : formatNumber(value, language),
    note: value === null ? '2' : String(20 + i),
  }));
  return (
    <Card>
      <TrendChart
        caption={t.trend}
        labelHead={t.monthHead}
        valueHead={t.average}
        noteHead={t.answers}
        points={points}
        min={6}
        max={10}
        step={1}
        formatTick={(tick) => formatNumber(tick, language)}
      />
    </Card>
  );
}

function Nothing() {
  const t = useTexts(galleryChartsTexts);
  return (
    <Card title={t.scores}>
      <p className="empty">{t.nothing}</p>
    </Card>
  );
}

export const ChartsPage = galleryPage({
  page: 'charts',
  source,
  texts: galleryChartsTexts,
  examples: { Bars, Columns, Spread, Trend, Nothing },
});
