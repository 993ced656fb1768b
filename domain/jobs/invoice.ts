import { addOre, type Ore, oreFromKroner, roundToOre } from '#domain/money.ts';

export const PLACE_COUNT = 5;
export const VAT_RATE = 0.25;

/** `salesprice` is the price after discount: the discount is shown, never subtracted again. */
export const lineTotal = (line: { qty: number; salesprice: number }): Ore => oreFromKroner(line.salesprice * line.qty);

export const showsDiscount = (line: { rabatt: number; salesprice: number }): boolean => line.rabatt !== 0 && line.salesprice !== 0;

export type InvoiceTotals = { net: Ore; vat: Ore; total: Ore };

/** VAT is rounded once and the total is the sum of the two, so that the lines add up on paper. */
export function invoiceTotals(i: { arbeidSum: number; materiellSum: number; fremmoteSum: number }): InvoiceTotals {
  const net = addOre(oreFromKroner(i.arbeidSum), oreFromKroner(i.materiellSum), oreFromKroner(i.fremmoteSum));
  const vat = roundToOre(net * VAT_RATE);
  return { net, vat, total: addOre(net, vat) };
}
