import type { InsightSummary } from '#contract/insight.ts';
import { formatNumber } from '#words/format.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { insightTexts } from '../../texts/insight.ts';
import { surveyTexts } from '../../texts/survey.ts';
import { Card } from '../../ui/card.tsx';
import { BarList } from '../../ui/charts/bar-list.tsx';

/** Most frequent first. */
export function ReasonsAndSources({ summary: { reasons, sources } }: { summary: InsightSummary }) {
  const t = useTexts(insightTexts);
  const words = useTexts(surveyTexts);
  const { language } = useLanguage();
  const rows = (counts: readonly { key: string; label: string; n: number }[]) =>
    counts
      .filter(({ n }) => n > 0)
      .sort((a, b) => b.n - a.n)
      .map(({ key, label, n }) => ({ key, label, value: n, text: formatNumber(n, language) }));
  const reasonRows = rows(reasons.map(({ reason, n }) => ({ key: reason, label: words[`reason-${reason}`], n })));
  const sourceRows = rows(sources.map(({ source, n }) => ({ key: source, label: words[`source-${source}`], n })));
  return (
    <>
      <Card title={t.reasons}>
        {reasonRows.length === 0 && <p className="empty">{t.noReasons}</p>}
        {reasonRows.length > 0 && <BarList caption={t.reasonsCaption} labelHead={t.reason} valueHead={t.answers} rows={reasonRows} />}
      </Card>
      <Card title={t.sources}>
        {sourceRows.length === 0 && <p className="empty">{t.noSources}</p>}
        {sourceRows.length > 0 && <BarList caption={t.sourcesCaption} labelHead={t.source} valueHead={t.answers} rows={sourceRows} />}
      </Card>
    </>
  );
}
