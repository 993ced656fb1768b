import { useParams } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import type { Complaint, Documentation, InvoiceBasis, SiteVisit } from '#contract/forms.ts';
import { COMPLAINT_SCHEMA_ID, INVOICE_SCHEMA_ID, SITE_VISIT_SCHEMA_ID } from '#domain/job.ts';
import { complaintWords } from '#words/complaint-words.ts';
import { documentationWords } from '#words/documentation-words.ts';
import { invoiceWords } from '#words/invoice-words.ts';
import { siteVisitWords } from '#words/site-visit-words.ts';
import { customerFormQuery } from '../../api/office-queries.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { NotFoundPage } from '../../layouts/not-found-page.tsx';
import { FORM_WORDS, type FormArrival, wayBack } from '../../paths.ts';
import { customerTexts } from '../../texts/customer.ts';
import { ComplaintView } from './complaint-view.tsx';
import { DocumentationView } from './documentation-view.tsx';
import { FormPage, useFormIds } from './form-page.tsx';
import { FormTools } from './form-tools.tsx';
import { InvoiceView } from './invoice-view.tsx';
import { CustomerPrices } from './job-prices.tsx';
import { SiteVisitView } from './site-visit-view.tsx';
import { StaffFormJob } from './staff-form-job.tsx';

/** A form for the office, rendered by the customer's own views. */
export function StaffFormPage() {
  const t = useTexts(customerTexts);
  const { language } = useLanguage();
  const arrival = useHistoryState<Partial<FormArrival> | null>();
  const ids = useFormIds('customerId', 'jobId');
  const schemaId = FORM_WORDS.get(useParams()['form'] ?? '');
  if (!ids || schemaId === undefined) return <NotFoundPage />;
  const { customerId, jobId } = ids;
  const office = {
    toolbar: (hasForm: boolean) => <FormTools to={wayBack(customerId, arrival)} toText={t.back} hasForm={hasForm} />,
    job: <StaffFormJob customerId={customerId} jobId={jobId} />,
  };
  const shared = { schemaId, jobId, office };
  if (schemaId === INVOICE_SCHEMA_ID)
    return (
      <FormPage
        {...shared}
        title={invoiceWords[language].title}
        query={customerFormQuery<InvoiceBasis>(customerId, jobId, schemaId)}
        View={InvoiceView}
        beside={<CustomerPrices customerId={customerId} jobId={jobId} />}
      />
    );
  if (schemaId === COMPLAINT_SCHEMA_ID)
    return (
      <FormPage
        {...shared}
        title={complaintWords[language].title}
        query={customerFormQuery<Complaint>(customerId, jobId, schemaId)}
        View={ComplaintView}
      />
    );
  if (schemaId === SITE_VISIT_SCHEMA_ID)
    return (
      <FormPage
        {...shared}
        title={siteVisitWords[language].title}
        query={customerFormQuery<SiteVisit>(customerId, jobId, schemaId)}
        View={SiteVisitView}
      />
    );
  return (
    <FormPage
      {...shared}
      title={documentationWords[language].title}
      query={customerFormQuery<Documentation>(customerId, jobId, schemaId)}
      View={DocumentationView}
    />
  );
}
