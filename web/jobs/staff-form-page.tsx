import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import type { Complaint, Documentation, InvoiceBasis, SiteVisit } from '#contract/forms.ts';
import { COMPLAINT_SCHEMA_ID, INVOICE_SCHEMA_ID, SITE_VISIT_SCHEMA_ID } from '#domain/jobs/job.ts';
import { formatAddress } from '#words/address.ts';
import { complaintWords } from '#words/complaint.ts';
import { documentationWords } from '#words/documentation.ts';
import { invoiceWords } from '#words/invoice.ts';
import { jobWork } from '#words/jobs.ts';
import { siteVisitWords } from '#words/site-visit.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { customerTexts } from '../customers/texts.ts';
import { NotFoundPage } from '../layouts/not-found-page.tsx';
import { FORM_WORDS, type FormArrival, wayBack } from '../paths.ts';
import { customerFormQuery, customerJobsQuery, customerQuery } from '../search/api.ts';
import { ComplaintView } from './complaint-page.tsx';
import { DocumentationView } from './documentation-page.tsx';
import { FormPage, FormTools, Introduction, useFormIds } from './form-page.tsx';
import { CustomerPrices, InvoiceView } from './invoice-page.tsx';
import { SiteVisitView } from './site-visit-page.tsx';

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

/** For the office: the customer, and what the customer sees below the name of the form. */
export function StaffFormJob({ customerId, jobId }: { customerId: number; jobId: number }) {
  const { language } = useLanguage();
  const customer = useQuery(customerQuery(customerId)).data;
  const job = useQuery(customerJobsQuery(customerId)).data?.find((candidate) => candidate.jobId === jobId);
  if (!job || !customer) return null;
  const site = customer.sites.find(({ siteId }) => siteId === job.siteId) ?? { ...customer, street: customer.address, unit: '' };
  return <Introduction title={job.title} rest={[jobWork(job, language), customer.name, formatAddress(site)]} />;
}
