import { INVOICE_SCHEMA_ID } from '#domain/job.ts';
import { invoiceQuery } from '../../api/queries.ts';
import { useTexts } from '../../language.tsx';
import { invoiceTexts } from '../../texts/invoice.ts';
import { NotFoundPage } from '../not-found/not-found-page.tsx';
import { FormPage, useFormIds } from './form-page.tsx';
import { InvoiceView } from './invoice-view.tsx';

export function InvoicePage() {
  const t = useTexts(invoiceTexts);
  const ids = useFormIds('jobId', 'invoiceId');
  if (!ids) return <NotFoundPage />;
  const query = invoiceQuery(ids.jobId, ids.invoiceId);
  return <FormPage title={t.title} schemaId={INVOICE_SCHEMA_ID} jobId={ids.jobId} query={query} View={InvoiceView} />;
}
