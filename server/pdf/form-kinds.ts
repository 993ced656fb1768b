import type { Complaint, Documentation, SiteVisit } from '#contract/forms.ts';
import type { Brand } from '#domain/company/brand.ts';
import { causeOf, DOCUMENTATION_SECTIONS, type DocumentationField, isBillable } from '#domain/jobs/complaint.ts';
import { COMPLAINT_SCHEMA_ID, DOCUMENTATION_SCHEMA_ID, INVOICE_SCHEMA_ID, SITE_VISIT_SCHEMA_ID } from '#domain/jobs/job.ts';
import type { Language } from '#domain/language.ts';
import { causeWords, complaintWords } from '#words/complaint.ts';
import { documentationFieldWords, documentationWords } from '#words/documentation.ts';
import { formatDate, formatNumber, formatPhone } from '#words/format.ts';
import { siteVisitWords } from '#words/site-visit.ts';
import { type Block, type Column, type FormDocument, orDash, paperWords, plain, textRow } from './document.ts';
import { invoiceDocument } from './invoice.ts';

export function complaintDocument(complaint: Complaint, language: Language, repairHours: number | null): FormDocument {
  const words = complaintWords[language];
  const promises = [words.policyRepair(repairHours), words.policyDanger, words.policyFree, words.policyOrdinary, words.policyYears];
  return {
    title: words.title,
    facts: [],
    blocks: [
      { kind: 'heading', level: 2, text: words.descriptions },
      descriptions(complaint, language),
      { kind: 'heading', level: 2, text: words.products },
      products(complaint, language),
      { kind: 'heading', level: 2, text: words.policy },
      { kind: 'list', items: promises.map((text) => ({ label: '•', depth: 0, runs: plain(text) })) },
    ],
    date: complaint.Date,
    installer: complaint.Montor,
  };
}

/** The entries after the header row, of every column the same number: a short column is filled up. */
const entriesOf = (...columns: readonly (readonly unknown[])[]): number[] =>
  Array.from({ length: Math.max(...columns.map((c) => c.length)) }, (_, i) => i).slice(1);

function descriptions({ Description_1, Description_2, error }: Complaint, language: Language): Block {
  const words = complaintWords[language];
  const causeWord = (code: number | undefined) => {
    const cause = causeOf(code ?? 0);
    return cause ? causeWords[language][cause] : '';
  };
  return tableOrNone(
    [{ share: 5 }, { share: 5 }, { share: 3 }],
    [words.customerDescription, words.companyDescription, words.cause],
    entriesOf(Description_1, Description_2, error).map((i) => [Description_1[i] ?? '', Description_2[i] ?? '', causeWord(error[i])]),
    words.none,
  );
}

function products({ montasjedato, elNr, desc_, qty, Faktureres }: Complaint, language: Language): Block {
  const words = complaintWords[language];
  const { yes, no } = paperWords[language];
  return tableOrNone(
    [{ share: 3 }, { share: 3 }, { share: 6 }, { share: 2, isNumber: true }, { share: 2.5 }],
    [words.installed, words.itemNumber, words.product, words.quantity, words.billable],
    entriesOf(montasjedato, elNr, desc_, qty, Faktureres).map((i) => [
      formatDate(montasjedato[i] ?? '', language),
      elNr[i] ?? '',
      desc_[i] ?? '',
      formatNumber(qty[i] ?? 0, language),
      isBillable(Faktureres[i] ?? 0) ? yes : no,
    ]),
    words.none,
  );
}

function tableOrNone(columns: readonly Column[], headers: readonly string[], rows: readonly string[][], none: string): Block {
  if (rows.length === 0) return { kind: 'paragraph', runs: plain(none) };
  const table = { columns, head: textRow(...headers), rows: rows.map((texts) => textRow(...texts.map(orDash))), hasRowHeaders: false };
  return { kind: 'table', table };
}

export function documentationDocument(documentation: Documentation, language: Language): FormDocument {
  const words = documentationWords[language];
  const titles = [words.section1, words.section2, words.section3, words.section4];
  return {
    title: words.title,
    facts: [],
    blocks: DOCUMENTATION_SECTIONS.flatMap((fields, i): Block[] => [
      { kind: 'heading', level: 2, text: titles[i] ?? '' },
      {
        kind: 'table',
        table: {
          columns: [{ share: 3 }, { share: 7 }],
          head: null,
          rows: fields.map((field) =>
            textRow(documentationFieldWords[language][field], orDash(shownValue(field, documentation, language))),
          ),
          hasRowHeaders: true,
        },
      },
    ]),
    date: documentation.Date,
    installer: documentation.Montor,
  };
}

function shownValue(field: DocumentationField, documentation: Documentation, language: Language): string {
  const value = documentation[field];
  if (field === 'Telefon') return formatPhone(value);
  // Years by contract, but some forms say more than a number.
  if (field === 'Levetid' && /^\d{1,3}$/.test(value)) return documentationWords[language].years(Number(value));
  return value;
}

export function siteVisitDocument(visit: SiteVisit, language: Language): FormDocument {
  const words = siteVisitWords[language];
  const { yes, no } = paperWords[language];
  const paragraphs = orDash(visit.Description).split(/\n{2,}/);
  return {
    title: words.title,
    facts: [],
    blocks: [
      { kind: 'heading', level: 2, text: words.description },
      ...paragraphs.map((text): Block => ({ kind: 'paragraph', runs: plain(text) })),
      { kind: 'heading', level: 2, text: words.time },
      {
        kind: 'table',
        table: {
          columns: [{ share: 6 }, { share: 3 }, { share: 2, isNumber: true }],
          head: textRow(words.activity, words.billable, words.hours),
          rows: [
            textRow(words.driving, no, formatNumber(visit.hourDriving, language)),
            textRow(words.onSite, yes, formatNumber(visit.hourSchema, language)),
          ],
          hasRowHeaders: true,
        },
      },
    ],
    date: visit.Date,
    installer: visit.Montor,
  };
}

const MAKERS = new Map<number, (content: never, language: Language, repairHours: number | null) => FormDocument>([
  [INVOICE_SCHEMA_ID, invoiceDocument],
  [COMPLAINT_SCHEMA_ID, complaintDocument],
  [SITE_VISIT_SCHEMA_ID, siteVisitDocument],
  [DOCUMENTATION_SCHEMA_ID, documentationDocument],
]);

/** The document of a form, from its content as the wire has it, and from what its company promises. */
export function formDocument(
  schemaId: number,
  content: object,
  language: Language,
  { repairHours }: Pick<Brand, 'repairHours'>,
): FormDocument {
  const make = MAKERS.get(schemaId);
  if (!make) throw new Error(`no form has the number ${schemaId}`);
  return make(content as never, language, repairHours);
}
