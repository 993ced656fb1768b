import type { InvoiceLine } from '#contract/forms.ts';
import { lineTotal } from '#domain/jobs/invoice.ts';
import { addOre, kronerFromOre, type Ore, oreFromKroner } from '#domain/money.ts';
import { cleanHtml } from '#server/html/clean-html.ts';
import type { Random } from './random.ts';
import { type InvoiceDraft, SPECIAL_INVOICES, type SpecialInvoice } from './special-invoices.ts';
import type { Assignment, Material, Trade } from './trade-types.ts';

export type InvoiceKind = 'ordinary' | SpecialInvoice;

/** Rows as the tables have them, without the company. */
export type InvoiceRow = {
  id: number;
  job_id: number;
  customer_number: string;
  invoice_date: string;
  job_start: string;
  job_stop: string;
  places: { place: string; work: string }[];
  work_sum_ore: Ore;
  material_sum_ore: Ore;
  start_up_sum_ore: Ore;
  client_html: string;
  form_date: string;
  installer: string;
};
export type InvoiceLineRow = {
  invoice_id: number;
  position: number;
  description: string;
  quantity: number;
  sales_price_ore: Ore;
  discount_percent: number;
};

export type InvoiceCase = {
  jobId: number;
  invoiceId: number;
  date: string;
  customerNumber: string;
  installer: string;
  /** A business has its own places, and a requisition to find the job by; `greeting` is HTML. */
  business: { place: string; requisition: string; greeting: string } | null;
};

export function makeInvoice(
  random: Random,
  trade: Trade,
  kind: InvoiceKind,
  about: InvoiceCase,
): { invoice: InvoiceRow; lines: InvoiceLineRow[] } {
  const ordinary = draftInvoice(random, trade, about);
  const draft = kind === 'ordinary' ? ordinary : SPECIAL_INVOICES[kind](ordinary, trade, random);
  const { date } = about;
  const invoice: InvoiceRow = {
    id: about.invoiceId,
    job_id: about.jobId,
    customer_number: draft.customerNumber,
    invoice_date: date,
    job_start: draft.start,
    job_stop: draft.stop,
    places: draft.places,
    work_sum_ore: oreFromKroner(draft.hours * inYear(trade.hourlyKroner, date)),
    material_sum_ore: addOre(...draft.lines.map(lineTotal)),
    start_up_sum_ore: draft.hasStartUp ? oreFromKroner(inYear(trade.startUpKroner, date)) : (0 as Ore),
    client_html: cleanLetter(draft.letter),
    form_date: date,
    installer: draft.installer,
  };
  const lines = draft.lines.map((line, i) => ({
    invoice_id: about.invoiceId,
    position: i + 1,
    description: line.desc,
    quantity: line.qty,
    sales_price_ore: oreFromKroner(line.salesprice),
    discount_percent: line.rabatt,
  }));
  return { invoice, lines };
}

/** The same few letters come again and again: each is cleaned once. */
const cleaned = new Map<string, string>();
function cleanLetter(html: string): string {
  const known = cleaned.get(html) ?? cleanHtml(html);
  cleaned.set(html, known);
  return known;
}

function draftInvoice(random: Random, trade: Trade, about: InvoiceCase): InvoiceDraft {
  const { business } = about;
  const main = random.pick(trade.assignments);
  const extra = random.chance(0.12) ? random.pick(trade.assignments.filter((a) => a.place !== main.place)) : null;
  const done = extra ? [main, extra] : [main];
  const hours = done.reduce((sum, a) => sum + a.hours, 0);
  const startMinutes = 7 * 60 + 30 + 15 * random.int(0, 16);
  return {
    customerNumber: about.customerNumber,
    start: clock(startMinutes),
    // What takes longer than the day is finished on another one, at the end of the working day.
    stop: clock(Math.min(startMinutes + hours * 60, 15 * 60 + 30)),
    places: done.map(({ place, work }) =>
      business ? { place: business.place, work: `${work} (${business.requisition})` } : { place, work },
    ),
    lines: done.flatMap((a) => materialLines(random, a, about)).slice(0, 9),
    hours,
    hasStartUp: true,
    letter: business ? business.greeting + (random.chance(0.3) ? main.letter : '') : main.letter,
    installer: about.installer,
  };
}

const materialLines = (random: Random, { materials }: Assignment, about: InvoiceCase): InvoiceLine[] =>
  materials.filter((_, i) => i === 0 || random.chance(about.business ? 0.5 : 0.85)).map((m) => materialLine(random, m, about));

/** The price on a line is what is paid: the discount is already off. */
function materialLine(random: Random, [desc, qty, kroner]: Material, { date, business }: InvoiceCase): InvoiceLine {
  const hasDiscount = random.chance(business ? 0.8 : 0.2);
  const rabatt = hasDiscount ? random.pick(business ? [10, 12.5, 15, 20] : [5, 10, 15]) : 0;
  return { desc, qty, salesprice: kronerFromOre(oreFromKroner(inYear(kroner, date) * (1 - rabatt / 100))), rabatt };
}

const PRICE_RISE_PER_YEAR = 0.035;
const inYear = (kroner: number, date: string): number => kroner * (1 + PRICE_RISE_PER_YEAR * (Number(date.slice(0, 4)) - 2021));

const clock = (minutes: number): string => `${pad(Math.floor(minutes / 60))}:${pad(Math.round(minutes % 60))}`;
const pad = (n: number): string => String(n).padStart(2, '0');
