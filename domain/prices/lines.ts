import { addOre, type Ore, roundToOre } from '#domain/money.ts';

/** The rates of Norwegian value added tax, in percent. */
export const VAT_RATES = [25, 15, 12, 0] as const;
export type VatRate = (typeof VAT_RATES)[number];

/** `unitPrice` is without VAT. A quantity has at most three decimals. */
export type PriceLine = { text: string; quantity: number; unitPrice: Ore; vatRate: VatRate };
export type Sums = { net: Ore; vat: Ore; total: Ore };

export const lineSum = ({ quantity, unitPrice }: PriceLine): Ore => roundToOre(unitPrice * quantity);

/** VAT is rounded once for each rate, so that the sums add up on paper as they do in the books. */
export function sumLines(lines: readonly PriceLine[]): Sums {
  const nets = VAT_RATES.map((rate) => ({ rate, net: addOre(...lines.filter((line) => line.vatRate === rate).map(lineSum)) }));
  const net = addOre(...nets.map((one) => one.net));
  const vat = addOre(...nets.map((one) => roundToOre((one.net * one.rate) / 100)));
  return { net, vat, total: addOre(net, vat) };
}

/** A private customer reads every amount with VAT, a business without. */
export const shownSum = ({ net, total }: Sums, isPrivate: boolean): Ore => (isPrivate ? total : net);
