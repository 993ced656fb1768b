import type { InvoiceBasis, InvoiceLine } from '#contract/forms.ts';
import { invoiceTotals, lineTotal, PLACE_COUNT, showsDiscount } from '#domain/invoice.ts';
import { oreFromKroner } from '#domain/money.ts';
import { formatAmount, formatDate, formatMoney, formatNumber } from '#words/format.ts';
import { invoiceWords } from '#words/invoice-words.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { formsTexts } from '../../texts/forms.ts';
import { ClientText } from './client-text.tsx';
import { DocumentTable, Facts, LabelTable, Section } from './document-parts.tsx';
import type { FormViewProps } from './form-page.tsx';

export function InvoiceView({ form, jobId }: FormViewProps<InvoiceBasis>) {
  const t = useTexts(invoiceWords);
  const forms = useTexts(formsTexts);
  const { language } = useLanguage();
  return (
    <>
      <Facts
        facts={[
          { label: forms.job, value: String(jobId) },
          { label: t.number, value: String(form.id) },
          { label: t.customerNumber, value: form.kundeNr },
          { label: t.date, value: formatDate(form.dato, language) },
          { label: t.jobStart, value: form.jobStart },
          { label: t.jobStop, value: form.jobStop },
        ]}
      />
      <Section title={t.places}>
        <DocumentTable caption={t.places} columns={[{ header: t.place }, { header: t.work }]} rows={placesOf(form)} hasRowHeaders />
      </Section>
      <Section title={t.products}>{form.products.length > 0 ? <Products lines={form.products} /> : <p>{t.noProducts}</p>}</Section>
      <Section title={t.sums}>
        <Sums invoice={form} />
      </Section>
      {form.clientText.trim() !== '' && (
        <Section title={t.message}>
          <ClientText html={form.clientText} />
        </Section>
      )}
    </>
  );
}

/** Up to five places; an empty form still shows one empty place. */
function placesOf(invoice: InvoiceBasis): string[][] {
  const numbers = Array.from({ length: PLACE_COUNT }, (_, i) => (i + 1) as 1 | 2 | 3 | 4 | 5);
  const filled = numbers
    .map((n) => [invoice[`steder${n}`], invoice[`desc${n}`]])
    .filter(([place = '', work = '']) => place.trim() !== '' || work.trim() !== '');
  return filled.length > 0 ? filled : [['', '']];
}

function Products({ lines }: { lines: readonly InvoiceLine[] }) {
  const t = useTexts(invoiceWords);
  const { language } = useLanguage();
  const described = (line: InvoiceLine) =>
    showsDiscount(line) ? `${line.desc} ${t.discount(formatNumber(line.rabatt, language))}` : line.desc;
  return (
    <DocumentTable
      caption={t.products}
      columns={[
        { header: t.product },
        { header: t.quantity, isNumber: true },
        { header: t.inKroner(t.price), isNumber: true },
        { header: t.inKroner(t.lineTotal), isNumber: true },
      ]}
      rows={lines.map((line) => [
        described(line),
        formatNumber(line.qty, language),
        formatAmount(oreFromKroner(line.salesprice), language),
        formatAmount(lineTotal(line), language),
      ])}
      hasRowHeaders
    />
  );
}

function Sums({ invoice }: { invoice: InvoiceBasis }) {
  const t = useTexts(invoiceWords);
  const { language } = useLanguage();
  const { net, vat, total } = invoiceTotals(invoice);
  const rows = [
    [t.workSum, oreFromKroner(invoice.arbeidSum)],
    [t.materialSum, oreFromKroner(invoice.materiellSum)],
    [t.startUpSum, oreFromKroner(invoice.fremmoteSum)],
    [t.net, net],
    [t.vat, vat],
  ] as const;
  const parts = rows.map(([label, amount]) => ({ label, value: formatAmount(amount, language) }));
  return <LabelTable caption={t.sums} kind="sums" rows={[...parts, { label: t.total, value: formatMoney(total, language) }]} />;
}
