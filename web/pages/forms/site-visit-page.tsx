import { SITE_VISIT_SCHEMA_ID } from '#domain/job.ts';
import { siteVisitWords } from '#words/site-visit-words.ts';
import { siteVisitQuery } from '../../api/queries.ts';
import { useTexts } from '../../app/language.tsx';
import { NotFoundPage } from '../../layouts/not-found-page.tsx';
import { FormPage, useFormIds } from './form-page.tsx';
import { SiteVisitView } from './site-visit-view.tsx';

export function SiteVisitPage() {
  const t = useTexts(siteVisitWords);
  const ids = useFormIds('jobId');
  if (!ids) return <NotFoundPage />;
  return (
    <FormPage title={t.title} schemaId={SITE_VISIT_SCHEMA_ID} jobId={ids.jobId} query={siteVisitQuery(ids.jobId)} View={SiteVisitView} />
  );
}
