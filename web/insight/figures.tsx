import { useQuery } from '@tanstack/react-query';
import type { InsightSummary, SelectionInput } from '#contract/insight.ts';
import type { TrendFigures } from '#domain/insight/figures.ts';
import { HOUR } from '#domain/time.ts';
import { spanWords } from '#words/case-time.ts';
import { formatAverage, formatMonth, formatNumber, formatShortMonth } from '#words/format.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { followUpFiguresQuery, followUpTexts } from '../cases/follow-ups.ts';
import { surveyTexts } from '../surveys/texts.ts';
import { Card } from '../ui/card.tsx';
import { BarList } from '../ui/charts/bar-list.tsx';
import { TrendChart } from '../ui/charts/trend-chart.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Table } from '../ui/table.tsx';
import { Skeleton } from '../ui/waiting.tsx';
import { insightTexts } from './texts.ts';

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

/** "You said – we did": the share of comments that were followed up, by department and never by person. */
export function FollowUpFigures({ query: { from, to } }: { query: Pick<SelectionInput, 'from' | 'to'> }) {
  const t = useTexts(followUpTexts);
  const { language } = useLanguage();
  const figures = useQuery(followUpFiguresQuery({ from, to }));
  const number = (value: number) => formatNumber(value, language);
  return (
    <div className="insight-wide insight-people">
      <Card title={t.figures}>
        <p className="muted insight-note">{t.figuresLead}</p>
        <Loaded query={figures} waiting={<Skeleton lines={3} />}>
          {(data) =>
            data.departments.length === 0 ? (
              <p className="empty">{t.noFigures}</p>
            ) : (
              <Table
                caption={t.figuresCaption}
                head={
                  <tr>
                    <th scope="col">{t.department}</th>
                    <th scope="col">{t.raised}</th>
                    <th scope="col">{t.followedUp}</th>
                    <th scope="col">{t.median}</th>
                  </tr>
                }
              >
                {data.departments.map(({ name, raised, followedUp, medianHours }) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    <td>{number(raised)}</td>
                    <td>{number(followedUp)}</td>
                    <td>{medianHours === null ? '–' : spanWords(medianHours * HOUR, language)}</td>
                  </tr>
                ))}
              </Table>
            )
          }
        </Loaded>
      </Card>
    </div>
  );
}
