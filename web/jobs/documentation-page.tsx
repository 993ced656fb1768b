import type { Documentation } from '#contract/forms.ts';
import { DOCUMENTATION_SECTIONS, type DocumentationField } from '#domain/jobs/complaint.ts';
import { DOCUMENTATION_SCHEMA_ID } from '#domain/jobs/job.ts';
import { documentationFieldWords, documentationWords } from '#words/documentation.ts';
import { formatPhone } from '#words/format.ts';
import { documentationQuery } from '../api/queries.ts';
import { useTexts } from '../app/language.tsx';
import { NotFoundPage } from '../layouts/not-found-page.tsx';
import { LabelTable, Section, SignedFacts } from './document-parts.tsx';
import { FormPage, type FormViewProps, useFormIds } from './form-page.tsx';

export function DocumentationPage() {
  const t = useTexts(documentationWords);
  const ids = useFormIds('jobId');
  if (!ids) return <NotFoundPage />;
  return (
    <FormPage
      title={t.title}
      schemaId={DOCUMENTATION_SCHEMA_ID}
      jobId={ids.jobId}
      query={documentationQuery(ids.jobId)}
      View={DocumentationView}
    />
  );
}

export function DocumentationView({ form, jobId }: FormViewProps<Documentation>) {
  const t = useTexts(documentationWords);
  const fields = useTexts(documentationFieldWords);
  const titles = [t.section1, t.section2, t.section3, t.section4];
  const shownValue = (field: DocumentationField): string => {
    const value = form[field];
    if (field === 'Telefon') return formatPhone(value);
    // Years by contract, but some forms contain more than a number.
    return field === 'Levetid' && /^\d{1,3}$/.test(value) ? t.years(Number(value)) : value;
  };
  return (
    <>
      <SignedFacts form={form} jobId={jobId} />
      {DOCUMENTATION_SECTIONS.map((section, i) => (
        <Section key={section[0]} title={titles[i] ?? ''}>
          <LabelTable
            caption={titles[i] ?? ''}
            kind="fields"
            rows={section.map((field) => ({ label: fields[field], value: shownValue(field) }))}
          />
        </Section>
      ))}
    </>
  );
}
