import type { OfferToCreate } from '#contract/offers-office.ts';
import { addMonths, osloDay, readDate } from '#domain/calendar.ts';
import { type Ore, oreFromKroner } from '#domain/money.ts';
import type { PriceKind } from '#domain/offers/agreement.ts';
import { isQuantity, isWithinLimit, type PriceLine, readKroner, type VatRate } from '#domain/offers/lines.ts';
import { MAX_MONTHS_VALID } from '#domain/offers/offer.ts';

/** The line as typed: amounts are text until they are parsed. */
export type DraftLine = { key: string; text: string; quantity: string; price: string; vatRate: VatRate };
export type Draft = {
  siteId: number | null;
  title: string;
  kind: PriceKind;
  lines: DraftLine[];
  excluded: string;
  terms: string;
  validUntil: string;
};
export type OfferBody = Omit<OfferToCreate, 'key' | 'customerId' | 'caseId'>;

export const newLine = (line: Partial<DraftLine> = {}): DraftLine => ({
  key: crypto.randomUUID(),
  text: '',
  quantity: '1',
  price: '',
  vatRate: 25,
  ...line,
});

/** Null: part of it cannot be parsed. */
export function readLine({ text, quantity, price, vatRate }: DraftLine): PriceLine | null {
  const [count, kroner] = [readQuantity(quantity), readKroner(price)];
  if (text.trim() === '' || count === null || kroner === null) return null;
  const line = { text: text.trim(), quantity: count, unitPrice: oreFromKroner(kroner) as Ore, vatRate };
  return isWithinLimit([line]) ? line : null;
}

/** 1,5 and 0.333: a quantity may have three decimals, which would be ambiguous in an amount. */
function readQuantity(typed: string): number | null {
  const text = typed.trim().replace(',', '.');
  const value = /^-?\d{1,6}(?:\.\d{1,3})?$/.test(text) ? Number(text) : Number.NaN;
  return isQuantity(value) ? value : null;
}

const dayOf = (typed: string, today = osloDay(new Date())): string | null => {
  const read = readDate(typed);
  return 'day' in read && read.day >= today && read.day <= addMonths(today, MAX_MONTHS_VALID) ? read.day : null;
};

/** The body to send. Lines that cannot be parsed are left out, and an invalid day is empty: the form marks them. */
export const writtenOf = ({ siteId, kind, excluded, terms, ...draft }: Draft): OfferBody => ({
  siteId,
  kind,
  excluded,
  terms,
  title: draft.title.trim(),
  validUntil: dayOf(draft.validUntil) ?? '',
  lines: draft.lines.map(readLine).filter((line) => line !== null),
});
