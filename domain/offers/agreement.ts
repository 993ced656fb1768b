import { addOre, type Ore } from '#domain/money.ts';

/** What a price means, in the words of the trade: fast pris, prisoverslag, høyeste pris, prisantydning. */
export const PRICE_KINDS = ['fixed', 'estimate', 'maximum', 'indication'] as const;
export type PriceKind = (typeof PRICE_KINDS)[number];

/** The accepted offers, agreed extras and bills of one job. Bills include VAT. */
export type PricesOfJob = {
  isPrivate: boolean;
  offers: readonly { kind: PriceKind; sum: Ore; isWithVat: boolean }[];
  extras: readonly { sum: Ore; isWithVat: boolean }[];
  bills: readonly { sum: Ore; credited: Ore; isFinal: boolean }[];
};

export type Comparison = {
  kind: Exclude<PriceKind, 'indication'>;
  agreed: Ore;
  extras: Ore;
  billed: Ore;
  /** Positive where more was billed than agreed. */
  difference: Ore;
  /** For an estimate only, in tenths of a percent. */
  tenths: number | null;
  /** More than a bill may exceed an estimate by without a new agreement. */
  isFarOver: boolean;
  /** A further bill may come. */
  isPreliminary: boolean;
};

/** How far a bill may exceed an estimate. */
export const FAR_OVER_PERCENT = 15;

/**
 * Compares agreement and bills of a private customer, without a verdict. Null where they cannot be compared: an indication promises
 * nothing, a sum without VAT does not compare with a bill, and neither do prices of two kinds.
 */
export function compare({ isPrivate, offers, extras, bills }: PricesOfJob): Comparison | null {
  const [kind, ...others] = new Set(offers.map((offer) => offer.kind));
  if (!isPrivate || kind === undefined || kind === 'indication' || others.length > 0) return null;
  if (![...offers, ...extras].every(({ isWithVat }) => isWithVat)) return null;
  const notCredited = bills.filter(({ sum, credited }) => credited < sum);
  if (notCredited.length === 0) return null;
  const agreed = addOre(...offers.map(({ sum }) => sum));
  const extra = addOre(...extras.map(({ sum }) => sum));
  const billed = (addOre(...bills.map(({ sum }) => sum)) - addOre(...bills.map(({ credited }) => credited))) as Ore;
  const isPreliminary = !notCredited.some(({ isFinal }) => isFinal);
  return { kind, agreed, extras: extra, billed, ...measure(kind, addOre(agreed, extra), billed), isPreliminary };
}

function measure(kind: PriceKind, sum: Ore, billed: Ore): Pick<Comparison, 'difference' | 'tenths' | 'isFarOver'> {
  const difference = (billed - sum) as Ore;
  if (kind !== 'estimate' || sum <= 0) return { difference, tenths: null, isFarOver: false };
  // In whole øre: exactly 15 % is not above it.
  return { difference, tenths: roundedTenths(difference, sum), isFarOver: billed * 100 > sum * (100 + FAR_OVER_PERCENT) };
}

/** Rounds half away from zero, as for amounts, with whole numbers only. */
function roundedTenths(difference: number, sum: number): number {
  const doubled = Math.abs(difference) * 2000 + sum;
  const size = (doubled - (doubled % (2 * sum))) / (2 * sum);
  return difference < 0 && size > 0 ? -size : size;
}
