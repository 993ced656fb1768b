import type { TrendFigures } from '#domain/insight.ts';
import { formatMonth, formatNumber, formatShortMonth } from '#words/format.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { insightTexts } from '../../texts/insight.ts';
import { Card } from '../../ui/card.tsx';
import { TrendChart } from '../../ui/charts/trend-chart.tsx';

export function Trend({ trend }: { trend: readonly TrendFigures[] }) {
  const t = useTexts(insightTexts);
  const { language } = useLanguage();
  const monthName = (month: string) => formatMonth(`${month}-01`, language);
  return (
    <div className="insight-wide">
      <Card title={t.trend}>
        <TrendChart
          caption={t.trendCaption}
          labelHead={t.month}
          valueHead={t.recommendation}
          noteHead={t.answers}
          points={trend.map(({ from, to, n, recommendation }) => ({
            key: from,
            label: formatShortMonth(`${to}-01`, language),
            name: from === to ? monthName(to) : `${monthName(from)}–${monthName(to)}`,
            value: recommendation,
            text: recommendation === null ? t.tooFew : formatNumber(recommendation, language),
            note: formatNumber(n, language),
          }))}
          min={-100}
          max={100}
          step={50}
          formatTick={(value) => formatNumber(value, language)}
        />
      </Card>
    </div>
  );
}
