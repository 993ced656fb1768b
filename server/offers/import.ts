import { type Static, Type } from 'typebox';
import { MAX_INT4 } from '#contract/parts.ts';
import { PRICE_KINDS } from '#domain/offers/agreement.ts';
import { checkImportedAnswer, checkImportedOffer, IMPORTED_OFFER_STATES, linesOfImported } from '#domain/offers/imported.ts';
import { VAT_RATES } from '#domain/offers/lines.ts';
import { MAX_OFFER_LINES, MAX_OFFER_TERMS, MAX_OFFER_WORDS } from '#domain/offers/offer.ts';
import { Company, Day, ExternalId, Kroner, longText, oneLine, reference, someText } from '../import-lines/fields.ts';
import type { ImportKind } from '../import-lines/kind.ts';
import { mergeOffers } from './import-merge.ts';

/** In Base64 it fits into a line. */
const MAX_PDF_LETTERS = 980_000;

const OfferLine = Type.Object(
  {
    text: someText(200),
    quantity: Type.Number({ minimum: -100_000, maximum: 100_000, description: 'at most three decimals, and not 0' }),
    unitPrice: Type.Number({ ...Kroner, description: 'kroner without VAT, in whole øre; 0: included' }),
    vatRate: Type.Optional(Type.Enum([...VAT_RATES], { description: 'percent; 25' })),
  },
  { additionalProperties: false },
);

const schema = Type.Object(
  {
    kind: Type.Literal('offer'),
    company: Company,
    id: ExternalId,
    customer: reference('the customer'),
    title: someText(80, 'what it is about'),
    priceKind: Type.Enum([...PRICE_KINDS]),
    validUntil: Type.String({ ...Day, description: 'its last day' }),
    lines: Type.Optional(Type.Array(OfferLine, { minItems: 1, maxItems: MAX_OFFER_LINES })),
    netSum: Type.Optional(
      Type.Number({ ...Kroner, description: 'kroner without VAT: what the lines come to, or instead of lines (25 % VAT)' }),
    ),
    excluded: longText('what is not included', MAX_OFFER_WORDS),
    terms: longText('', MAX_OFFER_TERMS),
    sentOn: Type.Optional(Type.String({ ...Day, description: 'the day it was sent; the day of the import' })),
    state: Type.Optional(Type.Enum([...IMPORTED_OFFER_STATES], { description: "sent; the customer's answer in the portal is kept" })),
    answeredOn: Type.Optional(
      Type.String({ ...Day, description: 'the day of the answer, or on which it was withdrawn; needed where it was accepted' }),
    ),
    answeredBy: oneLine(80, 'who accepted'),
    job: Type.Optional(reference('the job')),
    site: Type.Optional(reference("the site, one of the customer's own")),
    caseId: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_INT4, description: 'of the case in the portal' })),
    pdf: Type.Optional(Type.String({ format: 'pdf', maxLength: MAX_PDF_LETTERS, description: "the company's own document, in Base64" })),
  },
  { additionalProperties: false },
);
type Line = Static<typeof schema>;

export const offer: ImportKind<Line> = {
  name: 'offer',
  summary: 'what a job would cost; who sent it changes it, and the customer answers it',
  schema,
  maxAtOnce: 100,
  staging: {
    name: 'staged_offer',
    columns: {
      line: 'int',
      external_id: 'text',
      customer: 'text',
      job: 'text',
      site: 'text',
      case_id: 'int',
      title: 'text',
      price_kind: 'text',
      lines: 'jsonb',
      excluded: 'text',
      terms: 'text',
      valid_until: 'date',
      sent_on: 'date',
      state: 'text',
      answered_on: 'date',
      answered_by: 'text',
      pdf: 'text',
    },
  },
  references: { customer: 'customer', job: 'job', site: 'site' },
  erasable: { customer: { kind: 'customer', column: 'customer' }, job: { kind: 'job', column: 'job' } },
  check: (line) => checkImportedOffer(line) ?? checkImportedAnswer({ ...line, state: line.state ?? 'sent' }) ?? checkDays(line),
  uniques: (line) => [{ scope: 'offer', text: line.id, field: 'id' }],
  row: (line) => ({
    external_id: line.id,
    customer: line.customer,
    job: line.job ?? null,
    site: line.site ?? null,
    case_id: line.caseId ?? null,
    title: line.title.trim(),
    price_kind: line.priceKind,
    lines: JSON.stringify(linesOfImported(line)),
    excluded: (line.excluded ?? '').trim(),
    terms: (line.terms ?? '').trim(),
    valid_until: line.validUntil,
    sent_on: line.sentOn ?? null,
    state: line.state ?? 'sent',
    answered_on: line.answeredOn ?? null,
    answered_by: (line.answeredBy ?? '').trim(),
    pdf: line.pdf ?? null,
  }),
  merge: mergeOffers,
};

const checkDays = ({ sentOn = '', validUntil }: Line) =>
  validUntil < sentOn ? ({ field: 'validUntil', reason: 'bad-value' } as const) : null;
