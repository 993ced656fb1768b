import { addOre, type Ore } from '#domain/money.ts';

/** What a price means, in the words of the trade: fast pris, prisoverslag, høyeste pris, prisantydning. */
export const PRICE_KINDS = ['fixed', 'estimate', 'maximum', 'indication'] as const;
export type PriceKind = (typeof PRICE_KINDS)[number];

/** Of one job, all with VAT: what was agreed, the extras that were accepted, and all bills less credits. */
export type Agreement = { kind: PriceKind; agreed: Ore; extras: Ore; billed: Ore; isFinal: boolean };

export type Comparison = {
  sum: Ore;
  billed: Ore;
  /** More was billed than agreed where it is positive. */
  difference: Ore;
  /** Of an estimate only, in tenths of a percent; null where nothing was agreed to compare with. */
  tenths: number | null;
  /** Above what a bill may exceed an estimate without a new agreement. */
  isFarOver: boolean;
  /** A further bill may come. */
  isPreliminary: boolean;
};

/** An estimate may be exceeded by so much. */
const FAR_OVER_PERCENT = 15;

/** Facts without a verdict. An indication promises nothing and is not compared; a price below the agreed one is no news for a maximum. */
export function compare({ kind, agreed, extras, billed, isFinal }: Agreement): Comparison | null {
  if (kind === 'indication') return null;
  const sum = addOre(agreed, extras);
  const difference = (billed - sum) as Ore;
  const isEstimate = kind === 'estimate' && sum > 0;
  return {
    sum,
    billed,
    difference,
    tenths: isEstimate ? roundedTenths(difference, sum) : null,
    // In whole øre: exactly 15 % is not above it.
    isFarOver: isEstimate && billed * 100 > sum * (100 + FAR_OVER_PERCENT),
    isPreliminary: !isFinal,
  };
}

/** Half away from zero, as amounts are. */
function roundedTenths(difference: number, sum: number): number {
  const size = Math.round((Math.abs(difference) * 1000) / sum);
  return difference < 0 && size > 0 ? -size : size;
}
