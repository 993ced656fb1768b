import type { Complaint, Documentation, SiteVisit } from '#contract/forms.ts';
import { addDays } from '#domain/calendar.ts';
import { CAUSES, DOCUMENTATION_FIELDS, type DocumentationField } from '#domain/jobs/complaint.ts';
import type { Random } from './random.ts';
import type { ComplaintCase, Trade } from './trade-types.ts';

export type ComplaintKind = 'single' | 'several' | 'unknown-code' | 'sparse' | 'header-only';
export type SiteVisitKind = 'ordinary' | 'long' | 'empty' | 'fraction';
export type DocumentKind = 'full' | 'long' | 'sparse' | 'empty' | 'plain-internet';

/** When the form was filled in, and by whom. */
export type Signature = { Date: string; Montor: string };

const UNKNOWN_CAUSE = 9;

export function makeComplaint(random: Random, trade: Trade, kind: ComplaintKind, signature: Signature): Complaint {
  const cases = complaintCases(random, trade, kind);
  // The first entry of every column is its header on the old paper form. The views skip it.
  return {
    Description_1: ['Kundens beskrivelse', ...cases.map((c) => c.customer)],
    Description_2: ['Vår beskrivelse', ...cases.map((c) => c.company)],
    error: [0, ...cases.map((c) => c.cause)],
    montasjedato: ['Montasjedato', ...cases.map(() => (kind === 'sparse' ? '' : addDays(signature.Date, -random.int(20, 700))))],
    elNr: ['Varenummer', ...cases.map((c) => c.number)],
    desc_: ['Produkt', ...cases.map((c) => c.product)],
    qty: [0, ...cases.map((c) => c.quantity)],
    Faktureres: [0, ...cases.map((c) => (c.isBilled ? 1 : 0))],
    ...signature,
  };
}

function complaintCases(random: Random, trade: Trade, kind: ComplaintKind): ComplaintCase[] {
  if (kind === 'header-only') return [];
  if (kind === 'several') return CAUSES.map((_, i) => random.pick(trade.complaints.filter((c) => c.cause === i + 1)));
  const [one, another] = random.shuffled(trade.complaints) as [ComplaintCase, ComplaintCase];
  if (kind === 'unknown-code')
    return [one, { ...another, company: 'Årsak ikke avklart, venter på svar fra leverandøren.', cause: UNKNOWN_CAUSE, isBilled: false }];
  if (kind === 'sparse') return [{ ...one, company: '', product: '', number: '', quantity: 0 }];
  return [one];
}

export function makeSiteVisit(random: Random, trade: Trade, kind: SiteVisitKind, signature: Signature): SiteVisit {
  if (kind === 'empty') return { Description: '', hourDriving: 0, hourSchema: 0, ...signature };
  const Description = kind === 'long' ? trade.longSiteVisit : random.pick(trade.siteVisits);
  const [hourDriving, hourSchema] = kind === 'fraction' ? [0.75, 1.25] : [random.int(1, 4) / 4, random.int(1, 4) / 2];
  return { Description, hourDriving, hourSchema, ...signature };
}

const SPARSE_FIELDS: readonly DocumentationField[] = ['Produktbeskrivelse', 'Elnummer', 'Levetid', 'Produsent'];

export function makeDocument(random: Random, trade: Trade, kind: DocumentKind, signature: Signature): Documentation {
  const whole = random.pick(kind === 'full' ? trade.documents.filter(isWhole) : trade.documents);
  return { ...fieldsOf(whole, trade, kind), ...signature };
}

const isWhole = (document: Record<DocumentationField, string>): boolean => DOCUMENTATION_FIELDS.every((f) => document[f] !== '');

function fieldsOf(whole: Record<DocumentationField, string>, trade: Trade, kind: DocumentKind): Record<DocumentationField, string> {
  const only = (kept: readonly DocumentationField[]) =>
    Object.fromEntries(DOCUMENTATION_FIELDS.map((f) => [f, kept.includes(f) ? whole[f] : ''])) as Record<DocumentationField, string>;
  if (kind === 'sparse') return only(SPARSE_FIELDS);
  if (kind === 'empty') return only([]);
  if (kind === 'long') return { ...whole, InstruksRengjoring: trade.longCare, OvrigeOpplysningerDrift: trade.longWork };
  if (kind === 'plain-internet') return { ...whole, Epost: '', Internett: 'Har ikke nettside — datablad ligger i mappen ved skapet' };
  return whole;
}
