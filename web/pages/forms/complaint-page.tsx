import { COMPLAINT_SCHEMA_ID } from '#domain/job.ts';
import { complaintWords } from '#words/complaint-words.ts';
import { complaintQuery } from '../../api/queries.ts';
import { useTexts } from '../../app/language.tsx';
import { NotFoundPage } from '../../layouts/not-found-page.tsx';
import { ComplaintView } from './complaint-view.tsx';
import { FormPage, useFormIds } from './form-page.tsx';

export function ComplaintPage() {
  const t = useTexts(complaintWords);
  const ids = useFormIds('jobId');
  if (!ids) return <NotFoundPage />;
  return (
    <FormPage title={t.title} schemaId={COMPLAINT_SCHEMA_ID} jobId={ids.jobId} query={complaintQuery(ids.jobId)} View={ComplaintView} />
  );
}
