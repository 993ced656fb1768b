import { formatDate } from '#words/format.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { formsTexts } from '../../texts/forms.ts';
import { Facts } from './document-parts.tsx';

/** The head of a form without a number of its own: its job, date and signer. */
export function SignedFacts({ form, jobId }: { form: { Date: string; Montor: string }; jobId: number }) {
  const t = useTexts(formsTexts);
  const { language } = useLanguage();
  return (
    <Facts
      facts={[
        { label: t.job, value: String(jobId) },
        { label: t.date, value: formatDate(form.Date, language) },
        { label: t.installer, value: form.Montor },
      ]}
    />
  );
}
