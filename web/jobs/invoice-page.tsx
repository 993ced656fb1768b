import { useQuery } from '@tanstack/react-query';
import type { PricesOfJob } from '#contract/extras.ts';
import type { InvoiceBasis, InvoiceLine } from '#contract/forms.ts';
import { invoiceTotals, lineTotal, PLACE_COUNT, showsDiscount } from '#domain/jobs/invoice.ts';
import { INVOICE_SCHEMA_ID } from '#domain/jobs/job.ts';
import { oreFromKroner } from '#domain/money.ts';
import { formatAmount, formatDate, formatMoney, formatNumber } from '#words/format.ts';
import { invoiceWords } from '#words/invoice.ts';
import { invoiceQuery } from '../api/queries.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { AgreementTable, AskAboutBill } from '../extras/agreement-table.tsx';
import { customerPricesQuery, pricesOfJobQuery } from '../extras/api.ts';
import { ExtraFacts } from '../extras/extra-facts.tsx';
import { extraTexts } from '../extras/texts.ts';
import { NotFoundPage } from '../layouts/not-found-page.tsx';
import { Card } from '../ui/card.tsx';
import { ClientText } from './client-text.tsx';
import { DocumentTable, Facts, LabelTable, Section } from './document-parts.tsx';
import { FormPage, type FormViewProps, useFormIds } from './form-page.tsx';
import { formsTexts } from './form-texts.ts';

export function InvoicePage() {
  const t = useTexts(invoiceWords);
  const ids = useFormIds('jobId', 'invoiceId');
  if (!ids) return <NotFoundPage />;
  const query = invoiceQuery(ids.jobId, ids.invoiceId);
  return (
    <FormPage
      title={t.title}
      schemaId={INVOICE_SCHEMA_ID}
      jobId={ids.jobId}
      query={query}
      View={InvoiceView}
      beside={<JobPrices jobId={ids.jobId} />}
    />
  );
}

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

/** What was agreed, beside the invoice basis of the customer's job, which only people who may see prices can open. */
export function JobPrices({ jobId }: { jobId: number }) {
  const prices = useQuery(pricesOfJobQuery(jobId));
  return <Beside prices={prices.data}>{prices.data?.agreement && <AskAboutBill agreement={prices.data.agreement} jobId={jobId} />}</Beside>;
}

/** The same for the staff. */
export const CustomerPrices = ({ customerId, jobId }: { customerId: number; jobId: number }) => (
  <Beside prices={useQuery(customerPricesQuery(customerId, jobId)).data} />
);

/** Nothing if nothing was agreed. */
function Beside({ prices, children }: { prices: PricesOfJob | undefined; children?: React.ReactNode }) {
  const t = useTexts(extraTexts);
  if (!prices || (!prices.agreement && prices.extras.length === 0)) return null;
  return (
    <div className="beside-form">
      <Card title={prices.agreement ? t.agreement : t.title}>
        {prices.agreement && <AgreementTable agreement={prices.agreement} />}
        {children}
        <ul className="extra-list">
          {prices.extras.map((extra) => (
            <li key={extra.extraId}>
              <ExtraFacts extra={extra} />
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
