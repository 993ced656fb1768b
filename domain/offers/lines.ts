import { addOre, type Ore, roundToOre } from '#domain/money.ts';

/** The rates of Norwegian value added tax, in percent. */
export const VAT_RATES = [25, 15, 12, 0] as const;
export type VatRate = (typeof VAT_RATES)[number];

/** `unitPrice` is without VAT. A quantity has at most three decimals. */
export type PriceLine = { text: string; quantity: number; unitPrice: Ore; vatRate: VatRate };
export type Sums = { net: Ore; vat: Ore; total: Ore };

/** The part of a line that answers of calls have too. */
type PricedLine = { quantity: number; unitPrice: number; vatRate: VatRate };

export const lineSum = ({ quantity, unitPrice }: PricedLine): Ore => roundToOre(unitPrice * quantity);

/** VAT is rounded once for each rate, so that the sums add up on paper as they do in the books. */
export function sumLines(lines: readonly PriceLine[]): Sums {
  const net = addOre(...lines.map(lineSum));
  const vat = addOre(...vatByRate(lines).map((one) => one.vat));
  return { net, vat, total: addOre(net, vat) };
}

/** VAT for each rate that the lines have, apart from 0. */
export const vatByRate = (lines: readonly PricedLine[]): { rate: VatRate; vat: Ore }[] =>
  VAT_RATES.filter((rate) => rate !== 0 && lines.some((line) => line.vatRate === rate)).map((rate) => {
    const net = addOre(...lines.filter((line) => line.vatRate === rate).map(lineSum));
    return { rate, vat: roundToOre((net * rate) / 100) };
  });

/** A private customer is shown amounts with VAT, a business without. */
export const shownSum = ({ net, total }: Sums, isPrivate: boolean): Ore => (isPrivate ? total : net);

/**
 * The sum of each line on the customer's paper. With VAT, each is what it adds to the earlier lines of its rate, so that the lines add up
 * to the total, to the øre.
 */
export function shownLines(lines: readonly PriceLine[], isPrivate: boolean): Ore[] {
  const before = new Map<VatRate, Ore>();
  return lines.map((line) => {
    if (!isPrivate) return lineSum(line);
    const was = before.get(line.vatRate) ?? (0 as Ore);
    const is = addOre(was, lineSum(line));
    before.set(line.vatRate, is);
    return (withVat(is, line.vatRate) - withVat(was, line.vatRate)) as Ore;
  });
}

const withVat = (net: Ore, rate: VatRate): Ore => addOre(net, roundToOre((net * rate) / 100));

/** A billion kroner without VAT, for a line and in total: more than any job costs, and far below where numbers lose precision. */
export const MAX_OFFER_ORE = 100_000_000_000;
export const isWithinLimit = (lines: readonly PriceLine[]): boolean =>
  [...lines.map(lineSum), sumLines(lines).net].every((amount) => Math.abs(amount) <= MAX_OFFER_ORE);

/** At most three decimals, and a size that a job can have. */
export const isQuantity = (quantity: number): boolean => Math.abs(quantity) <= 100_000 && Math.round(quantity * 1000) / 1000 === quantity;

const SPACES = /[\s\u00a0\u202f]/g;
/** 14300, 14300,5 and 14300.50; Excel writes computed values with many decimals. */
const PLAIN = /^-?\d{1,10}(?:[.,]\d{1,2}|\.\d{4,20})?$/;
/** 14.300,50 as Norwegians group, 14,300.50 as others do. */
const GROUPED_BY_DOTS = /^-?\d{1,3}(?:\.\d{3}){1,3},\d{1,2}$/;
const GROUPED_BY_COMMAS = /^-?\d{1,3}(?:,\d{3}){1,3}\.\d{1,2}$/;

/** An amount as spreadsheets write it. Null where it is ambiguous (`1.234`) or not an amount. */
export function readKroner(typed: string): number | null {
  const text = typed.replace(SPACES, '').replace(/,-$/, '');
  if (PLAIN.test(text)) return Number(text.replace(',', '.'));
  if (GROUPED_BY_DOTS.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'));
  return GROUPED_BY_COMMAS.test(text) ? Number(text.replaceAll(',', '')) : null;
}
