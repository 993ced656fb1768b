import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { Job } from '#contract/customer/get-jobs.ts';
import type { FormSchema } from '#contract/customer/get-schemas.ts';
import { jobsQuery, newestPapersQuery } from '../../api/queries.ts';
import { formPath } from '../../form-path.ts';
import { useJobWords } from '../../jobs/use-job-words.ts';
import { useLanguage, useTexts } from '../../language.tsx';
import { HomeBlock, RowsWaiting } from '../../layouts/home-block.tsx';
import { shownFormName } from '../../texts/form-names.ts';
import { homeTexts } from '../../texts/home.ts';
import { Icon } from '../../ui/icon.tsx';
import { RetryBlock } from '../../ui/retry-block.tsx';

const SHOWN = 4;

type Document = { job: Job; form: FormSchema; position: number };

export function NewestDocuments() {
  const t = useTexts(homeTexts);
  const jobs = useQuery(jobsQuery());
  const { isReady } = useJobWords();
  const papers = useQuery(newestPapersQuery());
  const failed = [jobs, papers].find((query) => query.isError);
  const isPending = !failed && (!isReady || jobs.isPending || papers.isPending);
  const documents = (papers.data ?? []).flatMap(({ jobId, forms }) => {
    const job = jobs.data?.find((of) => of.JobId === jobId);
    return job ? forms.map((form, position): Document => ({ job, form, position })) : [];
  });
  const retry = () => {
    for (const query of [jobs, papers]) if (query.isError) void query.refetch();
  };
  return (
    <HomeBlock title={t.documents} icon="form">
      {isPending && <RowsWaiting rows={SHOWN} />}
      {failed && <RetryBlock error={failed.error} onRetry={retry} isRetrying={failed.isFetching} />}
      {!isPending && !failed && documents.length === 0 && <p className="empty">{t.noDocuments}</p>}
      {!failed && documents.length > 0 && !isPending && (
        <ul className="home-rows">
          {documents.slice(0, SHOWN).map((document) => (
            <DocumentRow key={`${document.job.JobId} ${document.position}`} {...document} />
          ))}
        </ul>
      )}
    </HomeBlock>
  );
}

/** The whole row is the link. */
function DocumentRow({ job, form, position }: Document) {
  const words = useJobWords();
  const { language } = useLanguage();
  const name = shownFormName(form, position, language);
  const row = (
    <>
      <span className="home-row-name">{name}</span>
      <span className="home-row-detail">{words.introduce(job)}</span>
    </>
  );
  const path = formPath(job, form.schemaId);
  if (!path) return <li>{row}</li>;
  return (
    <li>
      <Link href={path} className="home-row-link">
        {row}
        <Icon name="next" />
      </Link>
    </li>
  );
}
