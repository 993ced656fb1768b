import { INVOICE_SCHEMA_ID } from '#domain/job.ts';
import { invoiceWords } from '#words/invoice-words.ts';
import { invoiceQuery } from '../../api/queries.ts';
import { useTexts } from '../../app/language.tsx';
import { NotFoundPage } from '../../layouts/not-found-page.tsx';
import { FormPage, useFormIds } from './form-page.tsx';
import { InvoiceView } from './invoice-view.tsx';
import { JobPrices } from './job-prices.tsx';

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
