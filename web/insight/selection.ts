import type { SelectionInput } from '#contract/insight.ts';
import { addMonths, osloDay } from '#domain/calendar.ts';

export const PERIODS = ['3m', '12m', 'this-year', 'last-year', 'all'] as const;
export type Period = (typeof PERIODS)[number];

/** The choice in the URL: it can be bookmarked, and Back leads to the previous choice. */
export type Choice = { period: Period; brand: string; department: string; installer: string };

export const FIRST_CHOICE: Choice = { period: '12m', brand: '', department: '', installer: '' };

const NAMES = { period: 'periode', brand: 'merke', department: 'avdeling', installer: 'montor' } as const;

export function readChoice(search: string): Choice {
  const query = new URLSearchParams(search);
  const id = (name: string) => (/^\d{1,9}$/.test(query.get(name) ?? '') ? (query.get(name) ?? '') : '');
  return {
    period: PERIODS.find((p) => p === query.get(NAMES.period)) ?? FIRST_CHOICE.period,
    brand: /^[a-z][a-z0-9-]{0,39}$/.test(query.get(NAMES.brand) ?? '') ? (query.get(NAMES.brand) ?? '') : '',
    department: id(NAMES.department),
    installer: id(NAMES.installer),
  };
}

export function searchOf(choice: Choice): string {
  const chosen = (Object.keys(NAMES) as (keyof Choice)[]).filter((key) => choice[key] !== FIRST_CHOICE[key]);
  return new URLSearchParams(chosen.map((key) => [NAMES[key], choice[key]])).toString();
}

/** The first month that the server includes. */
const BEGINNING = '2000-01';

export function monthsOf(period: Period, now: Date): { from: string; to: string } {
  const current = osloDay(now).slice(0, 7);
  const year = current.slice(0, 4);
  switch (period) {
    case '3m':
      return { from: addMonths(current, -2), to: current };
    case '12m':
      return { from: addMonths(current, -11), to: current };
    case 'this-year':
      return { from: `${year}-01`, to: current };
    case 'last-year':
      return { from: `${Number(year) - 1}-01`, to: `${Number(year) - 1}-12` };
    case 'all':
      return { from: BEGINNING, to: current };
  }
}

/** The query of the insight calls. */
export const queryOf = ({ period, brand, department, installer }: Choice, now: Date): SelectionInput => ({
  ...monthsOf(period, now),
  ...(brand && { brand }),
  ...(department && { departmentId: Number(department) }),
  ...(installer && { employeeId: Number(installer) }),
});
