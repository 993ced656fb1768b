import type { Complaint } from '#contract/forms.ts';
import { causeOf, isBillable } from '#domain/jobs/complaint.ts';
import { COMPLAINT_SCHEMA_ID } from '#domain/jobs/job.ts';
import { causeWords, complaintWords } from '#words/complaint.ts';
import { formatDate, formatNumber } from '#words/format.ts';
import { complaintQuery } from '../api/queries.ts';
import { boot } from '../app/boot.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { NotFoundPage } from '../layouts/not-found-page.tsx';
import { DocumentTable, Section, SignedFacts } from './document-parts.tsx';
import { FormPage, type FormViewProps, useFormIds } from './form-page.tsx';
import { formsTexts } from './form-texts.ts';

export function ComplaintPage() {
  const t = useTexts(complaintWords);
  const ids = useFormIds('jobId');
  if (!ids) return <NotFoundPage />;
  return (
    <FormPage title={t.title} schemaId={COMPLAINT_SCHEMA_ID} jobId={ids.jobId} query={complaintQuery(ids.jobId)} View={ComplaintView} />
  );
}

export function ComplaintView({ form, jobId }: FormViewProps<Complaint>) {
  const t = useTexts(complaintWords);
  return (
    <>
      <SignedFacts form={form} jobId={jobId} />
      <Section title={t.descriptions}>
        <Descriptions complaint={form} />
      </Section>
      <Section title={t.products}>
        <Products complaint={form} />
      </Section>
      <Section title={t.policy}>
        <ul className="policy">
          {[t.policyRepair(boot().repairHours), t.policyDanger, t.policyFree, t.policyOrdinary, t.policyYears].map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Section>
    </>
  );
}

/** The number of entries after the header row: the longest column decides, and shorter ones are padded. */
const entriesOf = (...columns: readonly (readonly unknown[])[]): number[] =>
  Array.from({ length: Math.max(...columns.map((c) => c.length)) }, (_, i) => i).slice(1);

function Descriptions({ complaint: { Description_1, Description_2, error } }: { complaint: Complaint }) {
  const t = useTexts(complaintWords);
  const causes = useTexts(causeWords);
  const entries = entriesOf(Description_1, Description_2, error);
  if (entries.length === 0) return <p>{t.none}</p>;
  const causeWord = (code: number) => {
    const cause = causeOf(code);
    return cause ? causes[cause] : '';
  };
  return (
    <DocumentTable
      caption={t.descriptions}
      columns={[{ header: t.customerDescription }, { header: t.companyDescription }, { header: t.cause }]}
      rows={entries.map((i) => [Description_1[i] ?? '', Description_2[i] ?? '', causeWord(error[i] ?? 0)])}
    />
  );
}

function Products({ complaint: { montasjedato, elNr, desc_, qty, Faktureres } }: { complaint: Complaint }) {
  const t = useTexts(complaintWords);
  const forms = useTexts(formsTexts);
  const { language } = useLanguage();
  const entries = entriesOf(montasjedato, elNr, desc_, qty, Faktureres);
  if (entries.length === 0) return <p>{t.none}</p>;
  return (
    <DocumentTable
      caption={t.products}
      columns={[
        { header: t.installed },
        { header: t.itemNumber },
        { header: t.product },
        { header: t.quantity, isNumber: true },
        { header: t.billable },
      ]}
      rows={entries.map((i) => [
        formatDate(montasjedato[i] ?? '', language),
        elNr[i] ?? '',
        desc_[i] ?? '',
        formatNumber(qty[i] ?? 0, language),
        isBillable(Faktureres[i] ?? 0) ? forms.yes : forms.no,
      ])}
    />
  );
}
