import { EXTRA_STATES } from '#domain/extras/extra.ts';
import { oreFromKroner } from '#domain/money.ts';
import type { PriceKind } from './agreement.ts';
import { isQuantity, isWithinLimit, type PriceLine, sumLines, type VatRate } from './lines.ts';
import { hasSum } from './offer.ts';

/** The state of an offer or an extra in the company's own system. It does not undo what the customer has answered in the portal. */
export const IMPORTED_OFFER_STATES = ['sent', 'accepted', 'declined', 'withdrawn'] as const;
export type ImportedOfferState = (typeof IMPORTED_OFFER_STATES)[number];
export const IMPORTED_EXTRA_STATES = EXTRA_STATES.filter((state) => state !== 'disputed' && state !== 'regretted');
export type ImportedExtraState = (typeof IMPORTED_EXTRA_STATES)[number];

/** Kroner without VAT; 25 % where no rate is named. */
export type ImportedLine = { text: string; quantity: number; unitPrice: number; vatRate?: VatRate };
export type ImportedOffer = { title: string; priceKind: PriceKind; lines?: readonly ImportedLine[]; netSum?: number };
type ImportProblem = { field: string; reason: 'missing' | 'bad-value' };

/** An offer that has only a sum gets one line, under its title. */
export function linesOfImported({ title, lines, netSum = 0 }: ImportedOffer): PriceLine[] {
  const typed = lines ?? [{ text: title, quantity: 1, unitPrice: netSum }];
  return typed.map(({ text, quantity, unitPrice, vatRate = 25 }) => ({
    text: text.trim(),
    quantity,
    unitPrice: oreFromKroner(unitPrice),
    vatRate,
  }));
}

/** What is wrong with the amounts of an offer, or null. */
export function checkImportedOffer(offer: ImportedOffer): ImportProblem | null {
  const { lines, netSum, priceKind, title } = offer;
  const bad = (field: string): ImportProblem => ({ field, reason: 'bad-value' });
  if (title.trim() === '') return bad('title');
  if (!lines && netSum === undefined) return { field: 'lines', reason: 'missing' };
  for (const [i, line] of (lines ?? []).entries()) {
    const field = checkImportedLine(line);
    if (field) return bad(`lines.${i}.${field}`);
  }
  const read = linesOfImported(offer);
  const summed = lines ? 'lines' : 'netSum';
  if (netSum !== undefined && (!isWholeOre(netSum) || oreFromKroner(netSum) !== sumLines(read).net)) return bad('netSum');
  return hasSum(priceKind, read) && isWithinLimit(read) ? null : bad(summed);
}

/** A line that is included for free has a price of 0; a quantity of 0 is refused. */
function checkImportedLine({ text, quantity, unitPrice }: ImportedLine): keyof ImportedLine | null {
  if (text.trim() === '') return 'text';
  if (quantity === 0 || !isQuantity(quantity)) return 'quantity';
  return isWholeOre(unitPrice) ? null : 'unitPrice';
}

/** Amounts with a fraction of an øre are refused rather than rounded. */
export const isWholeOre = (kroner: number): boolean => Math.abs(kroner * 100 - oreFromKroner(kroner)) < 1e-4;

type ImportedAnswer = { state: string; sentOn?: string; answeredOn?: string };

/** An acceptance needs its day, from which the time it is kept is counted. What waits for an answer has none. */
export function checkImportedAnswer({ state, sentOn = '', answeredOn }: ImportedAnswer): ImportProblem | null {
  if (answeredOn === undefined)
    return state === 'accepted' || state === 'agreed-orally' ? { field: 'answeredOn', reason: 'missing' } : null;
  return state === 'sent' || answeredOn < sentOn ? { field: 'answeredOn', reason: 'bad-value' } : null;
}
