import type { Documentation } from '#contract/forms.ts';
import { DOCUMENTATION_SECTIONS, type DocumentationField } from '#domain/documentation.ts';
import { documentationFieldWords, documentationWords } from '#words/documentation-words.ts';
import { formatPhone } from '#words/format.ts';
import { useTexts } from '../../app/language.tsx';
import { LabelTable, Section } from './document-parts.tsx';
import type { FormViewProps } from './form-page.tsx';
import { SignedFacts } from './signed-facts.tsx';

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
