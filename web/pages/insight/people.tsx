import type { InsightSummary } from '#contract/insight.ts';
import { formatAverage, formatNumber } from '#words/format.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { insightTexts } from '../../texts/insight.ts';
import { Card } from '../../ui/card.tsx';
import { Table } from '../../ui/table.tsx';

/** Employees with enough answers to show their figures; the others only as a count of answers. */
export function People({ summary: { people, othersN, filters } }: { summary: InsightSummary }) {
  const t = useTexts(insightTexts);
  const { language } = useLanguage();
  if (people.length === 0) return null;
  const nameOf = new Map(filters.installers.map((i) => [i.employeeId, i.name]));
  const sorted = [...people].sort((a, b) => b.recommendation - a.recommendation || b.n - a.n);
  return (
    <div className="insight-wide insight-people">
      <Card title={t.people}>
        <Table
          caption={t.peopleCaption}
          head={
            <tr>
              <th scope="col">{t.name}</th>
              <th scope="col">{t.recommendation}</th>
              <th scope="col">{t.average}</th>
              <th scope="col">{t.answers}</th>
            </tr>
          }
        >
          {sorted.map(({ employeeId, n, average, recommendation }) => (
            <tr key={employeeId}>
              <th scope="row">{nameOf.get(employeeId)}</th>
              <td>{formatNumber(recommendation, language)}</td>
              <td>{formatAverage(average, language)}</td>
              <td>{formatNumber(n, language)}</td>
            </tr>
          ))}
        </Table>
        {othersN > 0 && <p className="muted insight-note">{t.others(formatNumber(othersN, language))}</p>}
      </Card>
    </div>
  );
}
