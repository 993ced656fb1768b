import type { OfferToCreate } from '#contract/offers-office.ts';
import { addMonths, osloDay, readDate } from '#domain/calendar.ts';
import { type Ore, oreFromKroner } from '#domain/money.ts';
import type { PriceKind } from '#domain/prices/agreement.ts';
import { isQuantity, isWithinLimit, type PriceLine, type VatRate } from '#domain/prices/lines.ts';
import { readKroner } from '#domain/prices/read-kroner.ts';

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
export type Written = Omit<OfferToCreate, 'key' | 'customerId' | 'caseId'>;

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
  const [count, kroner] = [readKroner3(quantity), readKroner(price)];
  if (text.trim() === '' || count === null || kroner === null) return null;
  const line = { text: text.trim(), quantity: count, unitPrice: oreFromKroner(kroner) as Ore, vatRate };
  return isWithinLimit([line]) ? line : null;
}

/** 1,5 and 0.333: a quantity may have three decimals, which would be ambiguous in an amount. */
function readKroner3(typed: string): number | null {
  const text = typed.trim().replace(',', '.');
  const value = /^-?\d{1,6}(?:\.\d{1,3})?$/.test(text) ? Number(text) : Number.NaN;
  return isQuantity(value) ? value : null;
}

export const dayOf = (typed: string, today = osloDay(new Date())): string | null => {
  const read = readDate(typed);
  return 'day' in read && read.day >= today && read.day <= addMonths(today, 12) ? read.day : null;
};

export type Wrong = { title?: true; lines?: true; validUntil?: true };

/** The body to send, or the invalid fields. */
export function readDraft(draft: Draft): { written: Written } | { wrong: Wrong } {
  const lines = draft.lines.map(readLine);
  const day = dayOf(draft.validUntil);
  const wrong: Wrong = {
    ...(draft.title.trim() === '' && { title: true }),
    ...((lines.length === 0 || lines.includes(null)) && { lines: true }),
    ...(day === null && { validUntil: true }),
  };
  if (Object.keys(wrong).length > 0 || day === null) return { wrong };
  const { siteId, kind, excluded, terms } = draft;
  const read = lines.filter((line) => line !== null);
  return { written: { siteId, kind, excluded, terms, title: draft.title.trim(), validUntil: day, lines: read } };
}
