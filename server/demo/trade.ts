import { brands } from '#brands/index.ts';
import type { TradeName } from '#domain/jobs/job.ts';
import type { CompanyId } from '../db/company-id.ts';
import { electricianAssignments } from './electrician-assignments.ts';
import { electricianForms } from './electrician-forms.ts';
import { heatingAssignments } from './heating-assignments.ts';
import { heatingForms } from './heating-forms.ts';
import { plumberAssignments } from './plumber-assignments.ts';
import { plumberForms } from './plumber-forms.ts';
import type { Assignment, Trade } from './trade-types.ts';

const inTrade = (trade: TradeName, assignments: readonly Assignment[]) => assignments.map((assignment) => ({ ...assignment, trade }));

const electrician: Trade = {
  ...electricianForms,
  assignments: inTrade('electrical', electricianAssignments),
  hourlyKroner: 990,
  startUpKroner: 690,
};
const plumber: Trade = { ...plumberForms, assignments: inTrade('plumbing', plumberAssignments), hourlyKroner: 1040, startUpKroner: 750 };
const heating: Trade = {
  ...heatingForms,
  complaints: [...heatingForms.complaints, ...plumberForms.complaints],
  siteVisits: [...heatingForms.siteVisits, ...plumberForms.siteVisits],
  assignments: [...inTrade('heating', heatingAssignments), ...plumber.assignments],
  hourlyKroner: 1120,
  startUpKroner: 820,
};

/** By the trades of its brands. */
export function tradeOf(companyId: CompanyId): Trade {
  const trades = brands.filter((b) => b.companyId === companyId).flatMap((b) => b.trades);
  if (trades.includes('heating')) return heating;
  return trades.includes('electrical') ? electrician : plumber;
}
