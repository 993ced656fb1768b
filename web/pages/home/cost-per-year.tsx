import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import type { YearCost } from '#domain/invoice.ts';
import { addOre, type Ore, oreFromKroner } from '#domain/money.ts';
import { costPerYearQuery } from '../../api/queries.ts';
import { formatKroner } from '../../format.ts';
import { useLanguage, useTexts } from '../../language.tsx';
import { homeTexts } from '../../texts/home.ts';
import { RetryBlock } from '../../ui/retry-block.tsx';
import { HomeBlock, RowsWaiting } from './home-block.tsx';

const SHOWN = 6;

export function CostPerYear() {
  const t = useTexts(homeTexts);
  const costs = useQuery(costPerYearQuery());
  return (
    <HomeBlock title={t.cost} icon="chart">
      {costs.isPending && <RowsWaiting rows={5} />}
      {costs.isError && <RetryBlock error={costs.error} onRetry={() => void costs.refetch()} isRetrying={costs.isFetching} />}
      {costs.data?.length === 0 && <p className="empty">{t.noCosts}</p>}
      {costs.data && costs.data.length > 0 && <CostChart costs={costs.data} />}
    </HomeBlock>
  );
}

/** The chart is the table: a bar in each row, so that whoever cannot see it reads the same numbers in the same order. */
function CostChart({ costs }: { costs: readonly YearCost[] }) {
  const t = useTexts(homeTexts);
  const { language } = useLanguage();
  const years = costs.map(({ year, amount }) => ({ year, amount: oreFromKroner(amount) })).reverse();
  // Older years are in the sum, which says where it begins.
  const shown = years.slice(0, SHOWN);
  const highest = Math.max(...shown.map((y) => y.amount), 1);
  const total = addOre(...years.map((y) => y.amount));
  return (
    <table className="cost-chart">
      <caption>{t.costCaption}</caption>
      <thead className="ds-sr-only">
        <tr>
          <th scope="col">{t.year}</th>
          <th scope="col">{t.amount}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ year, amount }) => (
          <tr key={year}>
            <th scope="row">{year}</th>
            <td>
              <span className="cost-bar" style={{ '--part': barPart(amount, highest) } as CSSProperties} />
              {formatKroner(amount, language)}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t.total(costs[0]?.year ?? 0)}</th>
          <td>{formatKroner(total, language)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** A year of credit notes alone has no bar. */
const barPart = (amount: Ore, highest: number): number => Math.max(amount / highest, 0);
