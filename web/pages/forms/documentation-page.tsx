import { DOCUMENTATION_SCHEMA_ID } from '#domain/job.ts';
import { documentationWords } from '#words/documentation-words.ts';
import { documentationQuery } from '../../api/queries.ts';
import { useTexts } from '../../app/language.tsx';
import { NotFoundPage } from '../../layouts/not-found-page.tsx';
import { DocumentationView } from './documentation-view.tsx';
import { FormPage, useFormIds } from './form-page.tsx';

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
