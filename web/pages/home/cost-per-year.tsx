import { useQuery } from '@tanstack/react-query';
import type { YearCost } from '#contract/customer.ts';
import { addOre, oreFromKroner } from '#domain/money.ts';
import { formatKroner } from '#words/format.ts';
import { useRight } from '../../api/people.ts';
import { costPerYearQuery } from '../../api/queries.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { HomeBlock, RowsWaiting } from '../../layouts/home-block.tsx';
import { homeTexts } from '../../texts/home.ts';
import { BarList } from '../../ui/charts/bar-list.tsx';
import { Loaded } from '../../ui/loaded.tsx';

const SHOWN = 6;

export function CostPerYear() {
  const t = useTexts(homeTexts);
  const right = useRight();
  const costs = useQuery({ ...costPerYearQuery(), enabled: right !== undefined && right !== 'no-prices' });
  if (right === 'no-prices') return null;
  return (
    <HomeBlock title={t.cost} icon="chart">
      <Loaded query={costs} waiting={<RowsWaiting rows={5} />} empty={<p className="empty">{t.noCosts}</p>}>
        {(data) => <CostChart costs={data} />}
      </Loaded>
    </HomeBlock>
  );
}

function CostChart({ costs }: { costs: readonly YearCost[] }) {
  const t = useTexts(homeTexts);
  const { language } = useLanguage();
  const years = costs.map(({ year, amount }) => ({ year, amount: oreFromKroner(amount) })).reverse();
  // Older years are part of the sum, whose label says in which year it begins.
  const shown = years.slice(0, SHOWN);
  const total = addOre(...years.map((y) => y.amount));
  return (
    <BarList
      caption={t.costCaption}
      labelHead={t.year}
      valueHead={t.amount}
      rows={shown.map(({ year, amount }) => ({ key: year, label: String(year), value: amount, text: formatKroner(amount, language) }))}
      total={{ label: t.total(costs[0]?.year ?? 0), text: formatKroner(total, language) }}
      marksFirst
    />
  );
}
