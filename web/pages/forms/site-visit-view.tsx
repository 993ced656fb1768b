import type { SiteVisit } from '#contract/forms.ts';
import { formatNumber } from '#words/format.ts';
import { siteVisitWords } from '#words/site-visit-words.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { formsTexts } from '../../texts/forms.ts';
import { DocumentTable, Section } from './document-parts.tsx';
import { FieldValue } from './field-value.tsx';
import type { FormViewProps } from './form-page.tsx';
import { SignedFacts } from './signed-facts.tsx';

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
