import type { InvoiceBasis, InvoiceLine } from '#contract/forms.ts';
import { invoiceTotals, lineTotal, PLACE_COUNT, showsDiscount } from '#domain/jobs/invoice.ts';
import type { Language } from '#domain/language.ts';
import { oreFromKroner } from '#domain/money.ts';
import { formatAmount, formatDate, formatMoney, formatNumber } from '#words/format.ts';
import { invoiceWords } from '#words/invoice.ts';
import { type Block, type FormDocument, orDash, plain, textRow } from './document.ts';
import { htmlBlocks } from './html-blocks.ts';

export function invoiceDocument(invoice: InvoiceBasis, language: Language): FormDocument {
  const words = invoiceWords[language];
  const message = htmlBlocks(invoice.clientText);
  return {
    title: words.title,
    facts: [
      { label: words.number, value: String(invoice.id) },
      { label: words.customerNumber, value: orDash(invoice.kundeNr) },
      { label: words.date, value: formatDate(invoice.dato, language) },
      { label: words.jobStart, value: orDash(invoice.jobStart) },
      { label: words.jobStop, value: orDash(invoice.jobStop) },
    ],
    blocks: [
      { kind: 'heading', level: 2, text: words.places },
      places(invoice, language),
      { kind: 'heading', level: 2, text: words.products },
      products(invoice.products, language),
      { kind: 'heading', level: 2, text: words.sums },
      sums(invoice, language),
      ...(message.length > 0 ? [{ kind: 'heading', level: 2, text: words.message } as const, ...message] : []),
    ],
    date: invoice.Date,
    installer: invoice.Montor,
  };
}

function places(invoice: InvoiceBasis, language: Language): Block {
  const words = invoiceWords[language];
  const numbers = Array.from({ length: PLACE_COUNT }, (_, i) => (i + 1) as 1 | 2 | 3 | 4 | 5);
  const filled = numbers
    .map((n) => [invoice[`steder${n}`], invoice[`desc${n}`]] as const)
    .filter(([place, work]) => place.trim() !== '' || work.trim() !== '');
  return {
    kind: 'table',
    table: {
      columns: [{ share: 3 }, { share: 7 }],
      head: textRow(words.place, words.work),
      // An empty form still shows that nothing was written, not that a table is missing.
      rows: (filled.length > 0 ? filled : [['', ''] as const]).map((texts) => textRow(...texts.map(orDash))),
      hasRowHeaders: true,
    },
  };
}

function products(lines: readonly InvoiceLine[], language: Language): Block {
  const words = invoiceWords[language];
  if (lines.length === 0) return { kind: 'paragraph', runs: plain(words.noProducts) };
  const described = (line: InvoiceLine) =>
    showsDiscount(line) ? `${line.desc} ${words.discount(formatNumber(line.rabatt, language))}` : orDash(line.desc);
  return {
    kind: 'table',
    table: {
      columns: [{ share: 9 }, { share: 2.5, isNumber: true }, { share: 4, isNumber: true }, { share: 5, isNumber: true }],
      head: textRow(words.product, words.quantity, words.inKroner(words.price), words.inKroner(words.lineTotal)),
      rows: lines.map((line) =>
        textRow(
          described(line),
          formatNumber(line.qty, language),
          formatAmount(oreFromKroner(line.salesprice), language),
          formatAmount(lineTotal(line), language),
        ),
      ),
      hasRowHeaders: true,
    },
  };
}

function sums(invoice: InvoiceBasis, language: Language): Block {
  const words = invoiceWords[language];
  const { net, vat, total } = invoiceTotals(invoice);
  const rows = [
    [words.workSum, oreFromKroner(invoice.arbeidSum)],
    [words.materialSum, oreFromKroner(invoice.materiellSum)],
    [words.startUpSum, oreFromKroner(invoice.fremmoteSum)],
    [words.net, net],
    [words.vat, vat],
  ] as const;
  const parts = rows.map(([label, amount]) => textRow(label, formatAmount(amount, language)));
  return {
    kind: 'table',
    table: {
      columns: [{ share: 3 }, { share: 2, isNumber: true }],
      head: null,
      rows: [...parts, { ...textRow(words.total, formatMoney(total, language)), isTotal: true }],
      hasRowHeaders: true,
      isNarrow: true,
    },
  };
}
