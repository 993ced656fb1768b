import { useParams } from 'wouter';
import type { Complaint, SiteVisit } from '#contract/customer/customer-schema-content.ts';
import type { Documentation } from '#contract/customer/get-fdv-documentation.ts';
import type { InvoiceBasis } from '#contract/customer/invoice-basis.ts';
import { COMPLAINT_SCHEMA_ID, INVOICE_SCHEMA_ID, SITE_VISIT_SCHEMA_ID } from '#domain/job.ts';
import { complaintWords } from '#words/complaint-words.ts';
import { documentationWords } from '#words/documentation-words.ts';
import { invoiceWords } from '#words/invoice-words.ts';
import { siteVisitWords } from '#words/site-visit-words.ts';
import { customerFormQuery } from '../../api/office-queries.ts';
import { customerPath, FORM_WORDS } from '../../customer-path.ts';
import { useLanguage, useTexts } from '../../language.tsx';
import { NotFoundPage } from '../../layouts/not-found-page.tsx';
import { customerTexts } from '../../texts/customer.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ComplaintView } from './complaint-view.tsx';
import { DocumentationView } from './documentation-view.tsx';
import { FormPage, useFormIds } from './form-page.tsx';
import { InvoiceView } from './invoice-view.tsx';
import { SiteVisitView } from './site-visit-view.tsx';

/** A form for the office, drawn by the views that its customer has. */
export function StaffFormPage() {
  const { language } = useLanguage();
  const ids = useFormIds('customerId', 'jobId');
  const schemaId = FORM_WORDS.get(useParams()['form'] ?? '');
  if (!ids || schemaId === undefined) return <NotFoundPage />;
  const { customerId, jobId } = ids;
  const shared = { schemaId, jobId, toolbar: (hasForm: boolean) => <StaffToolbar customerId={customerId} hasForm={hasForm} /> };
  if (schemaId === INVOICE_SCHEMA_ID)
    return (
      <FormPage
        {...shared}
        title={invoiceWords[language].title}
        query={customerFormQuery<InvoiceBasis>(customerId, jobId, schemaId)}
        View={InvoiceView}
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

function StaffToolbar({ customerId, hasForm }: { customerId: number; hasForm: boolean }) {
  const t = useTexts(customerTexts);
  return (
    <div className="form-toolbar">
      <div className="form-tools">
        <ButtonLink href={customerPath(customerId)} variant="tertiary">
          <Icon name="previous" />
          {t.back}
        </ButtonLink>
        <span className="form-tools-space" />
        {hasForm && (
          <Button variant="secondary" onClick={() => window.print()}>
            <Icon name="printer" />
            {t.print}
          </Button>
        )}
      </div>
    </div>
  );
}
