import type { SiteVisit } from '#contract/forms.ts';
import { SITE_VISIT_SCHEMA_ID } from '#domain/jobs/job.ts';
import { formatNumber } from '#words/format.ts';
import { siteVisitWords } from '#words/site-visit.ts';
import { siteVisitQuery } from '../api/queries.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { NotFoundPage } from '../layouts/not-found-page.tsx';
import { DocumentTable, FieldValue, Section, SignedFacts } from './document-parts.tsx';
import { FormPage, type FormViewProps, useFormIds } from './form-page.tsx';
import { formsTexts } from './form-texts.ts';

export function SiteVisitPage() {
  const t = useTexts(siteVisitWords);
  const ids = useFormIds('jobId');
  if (!ids) return <NotFoundPage />;
  return (
    <FormPage title={t.title} schemaId={SITE_VISIT_SCHEMA_ID} jobId={ids.jobId} query={siteVisitQuery(ids.jobId)} View={SiteVisitView} />
  );
}

/** States the rule of the contract: driving is not billed, the time on the form is. */
export function SiteVisitView({ form, jobId }: FormViewProps<SiteVisit>) {
  const t = useTexts(siteVisitWords);
  const forms = useTexts(formsTexts);
  const { language } = useLanguage();
  return (
    <>
      <SignedFacts form={form} jobId={jobId} />
      <Section title={t.description}>
        <p className="written">
          <FieldValue text={form.Description} />
        </p>
      </Section>
      <Section title={t.time}>
        <DocumentTable
          caption={t.time}
          columns={[{ header: t.activity }, { header: t.billable }, { header: t.hours, isNumber: true }]}
          rows={[
            [t.driving, forms.no, formatNumber(form.hourDriving, language)],
            [t.onSite, forms.yes, formatNumber(form.hourSchema, language)],
          ]}
          hasRowHeaders
        />
      </Section>
    </>
  );
}
