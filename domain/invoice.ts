import { addOre, type Ore, oreFromKroner, roundToOre } from './money.ts';

export const PLACE_COUNT = 5;
export const VAT_RATE = 0.25;

export type InvoiceLine = { desc: string; qty: number; salesprice: number; rabatt: number };

type Places = Record<`steder${1 | 2 | 3 | 4 | 5}` | `desc${1 | 2 | 3 | 4 | 5}`, string>;

/** Call 5, as on the wire: amounts in kroner. */
export type InvoiceBasis = Places & {
  id: number;
  kundeNr: string;
  dato: string;
  jobStart: string;
  jobStop: string;
  products: InvoiceLine[];
  arbeidSum: number;
  materiellSum: number;
  fremmoteSum: number;
  /** HTML from outside, cleaned when stored and again when shown. */
  clientText: string;
  Date: string;
  Montor: string;
};

/** `salesprice` is the price after discount: the discount is told, never subtracted again. */
export const lineTotal = (line: Pick<InvoiceLine, 'qty' | 'salesprice'>): Ore => oreFromKroner(line.salesprice * line.qty);

export const showsDiscount = (line: Pick<InvoiceLine, 'rabatt' | 'salesprice'>): boolean => line.rabatt !== 0 && line.salesprice !== 0;

export type InvoiceTotals = { net: Ore; vat: Ore; total: Ore };

/** VAT is rounded once and the total is the sum of the two, so that the lines add up on paper. */
export function invoiceTotals(i: Pick<InvoiceBasis, 'arbeidSum' | 'materiellSum' | 'fremmoteSum'>): InvoiceTotals {
  const net = addOre(oreFromKroner(i.arbeidSum), oreFromKroner(i.materiellSum), oreFromKroner(i.fremmoteSum));
  const vat = roundToOre(net * VAT_RATE);
  return { net, vat, total: addOre(net, vat) };
}

/** An entry of CostPerYear: kroner including VAT, in the year in which the work was done. */
export type YearCost = { year: number; amount: number };
