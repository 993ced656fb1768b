import type { InsightSummary } from '#contract/insight.ts';
import { formatAverage, formatShare } from '#words/format.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { insightTexts } from '../../texts/insight.ts';
import { Card } from '../../ui/card.tsx';
import { SpreadChart } from '../../ui/charts/spread-chart.tsx';

const PARTS = ['0–6', '7–8', '9\u2060–\u206010'];

export function Scores({ summary: { n, scores } }: { summary: InsightSummary }) {
  const t = useTexts(insightTexts);
  const { language } = useLanguage();
  return (
    <div className="insight-wide">
      <Card title={t.scores}>
        <SpreadChart
          caption={t.scoresCaption}
          labelHead={t.question}
          leadHead={t.averageAndSpread}
          parts={PARTS}
          rows={scores.map(({ field, average, deviation, low, middle, high }) => {
            const shares = [low, middle, high].map((part) => part / n);
            return {
              key: field,
              label: t[field],
              lead: `${formatAverage(average, language)} ± ${formatAverage(deviation, language)}`,
              shares,
              texts: shares.map((share) => formatShare(share, language)),
            };
          })}
        />
      </Card>
    </div>
  );
}
