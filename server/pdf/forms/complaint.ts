import type { Complaint } from '#contract/forms.ts';
import { causeOf, isBillable } from '#domain/complaint.ts';
import type { Language } from '#domain/language.ts';
import { causeWords, complaintWords } from '#words/complaint-words.ts';
import { formatDate, formatNumber } from '#words/format.ts';
import { type Block, type Column, type FormDocument, orDash, plain, textRow } from '../form-document.ts';
import { paperWords } from '../words.ts';

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
