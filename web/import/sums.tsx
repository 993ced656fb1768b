import type { ImportRun } from '#contract/import.ts';
import { formatNumber } from '#words/format.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { Badge } from '../ui/badge.tsx';
import { importTexts } from './texts.ts';

/** How many lines are new, changed, unchanged and wrong. */
export function Counts({ report }: { report: Parameters<typeof sumsOf>[0] }) {
  const t = useTexts(importTexts);
  const { language } = useLanguage();
  const sums = sumsOf(report);
  const shown = (n: number) => formatNumber(n, language);
  return (
    <ul className="import-counts">
      <li>
        <Badge color="success">{t.new(sums.new, shown(sums.new))}</Badge>
      </li>
      <li>
        <Badge color="info">{t.changed(shown(sums.changed))}</Badge>
      </li>
      <li>
        <Badge>{t.same(sums.same, shown(sums.same))}</Badge>
      </li>
      <li>
        <Badge color={sums.wrong > 0 ? 'danger' : 'neutral'}>{t.wrong(shown(sums.wrong))}</Badge>
      </li>
    </ul>
  );
}

export type Sums = { new: number; changed: number; same: number; wrong: number };

/** The sum over all kinds of lines. Unreadable lines count as wrong. */
export function sumsOf({ counts, unreadable }: Pick<ImportRun, 'counts' | 'unreadable'>): Sums {
  const sum = { new: 0, changed: 0, same: 0, wrong: unreadable };
  for (const own of Object.values(counts)) for (const key of ['new', 'changed', 'same', 'wrong'] as const) sum[key] += own[key];
  return sum;
}
