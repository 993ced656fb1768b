import type { ComplaintKind, DocumentKind, SiteVisitKind } from './forms.ts';
import type { InvoiceKind } from './invoices.ts';
import type { Random } from './random.ts';

/** What belongs to a job besides its date. `none` has not been invoiced: a number without its basis would lead nowhere. */
export type JobPlan = {
  invoice: InvoiceKind | 'none';
  complaint?: ComplaintKind;
  siteVisit?: SiteVisitKind;
  document?: DocumentKind;
};

/** The jobs of `kunde`, newest first: every form in every shape that a screen has to cope with. */
export const PRIVATE_PLANS: readonly JobPlan[] = [
  { invoice: 'five-places', complaint: 'several', siteVisit: 'ordinary', document: 'full' },
  { invoice: 'ordinary', siteVisit: 'fraction' },
  { invoice: 'no-lines', document: 'sparse' },
  { invoice: 'long', siteVisit: 'long', document: 'long' },
  { invoice: 'credit-line', complaint: 'single' },
  { invoice: 'fractions' },
  { invoice: 'bare', siteVisit: 'empty', document: 'empty' },
  { invoice: 'none', siteVisit: 'ordinary' },
  { invoice: 'credit-note', complaint: 'unknown-code' },
  { invoice: 'free', complaint: 'single' },
  { invoice: 'ordinary', document: 'plain-internet' },
  { invoice: 'none' },
  { invoice: 'ordinary', siteVisit: 'long' },
  { invoice: 'ordinary' },
  { invoice: 'ordinary', complaint: 'sparse' },
  { invoice: 'ordinary', document: 'full' },
  { invoice: 'fractions', siteVisit: 'fraction' },
  { invoice: 'ordinary' },
  { invoice: 'no-lines' },
  { invoice: 'ordinary', complaint: 'header-only' },
  { invoice: 'five-places', document: 'sparse' },
  { invoice: 'ordinary' },
  { invoice: 'ordinary', siteVisit: 'ordinary' },
  { invoice: 'long' },
  { invoice: 'ordinary', complaint: 'several', document: 'full' },
  { invoice: 'credit-line' },
  { invoice: 'none', siteVisit: 'ordinary' },
  { invoice: 'ordinary' },
  { invoice: 'ordinary', document: 'full' },
  { invoice: 'bare' },
  { invoice: 'ordinary', complaint: 'single' },
  { invoice: 'fractions' },
  { invoice: 'ordinary', siteVisit: 'empty' },
  { invoice: 'ordinary' },
  { invoice: 'ordinary', document: 'plain-internet' },
  { invoice: 'ordinary', siteVisit: 'ordinary' },
];

// Twice, as often as before a number without its basis went: the same draws give every trial the same jobs.
const RARE_INVOICES = ['no-lines', 'fractions', 'credit-line', 'five-places', 'credit-note', 'none', 'none'] as const;

/** The jobs of `bedrift`: mostly plain invoices, as a caretaker gets them. */
export function businessPlan(random: Random): JobPlan {
  const plan: JobPlan = { invoice: random.chance(0.08) ? random.pick(RARE_INVOICES) : 'ordinary' };
  if (random.chance(0.04)) plan.complaint = random.pick(['single', 'several', 'sparse'] as const);
  if (random.chance(0.08)) plan.siteVisit = random.pick(['ordinary', 'ordinary', 'fraction', 'long'] as const);
  if (random.chance(0.06)) plan.document = random.pick(['full', 'full', 'sparse', 'plain-internet'] as const);
  return plan;
}
