import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { FormSchema, Job } from '#contract/jobs.ts';
import type { Paper } from '#contract/papers.ts';
import { formatDate } from '#words/format.ts';
import { paperTitleWords } from '#words/papers.ts';
import { jobsQuery, newestPapersQuery } from '../api/queries.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { shownFormName, useJobWords } from '../brand/job-words.ts';
import { papersQuery } from '../papers/api.ts';
import { formPath, jobPath, serviceBookPaths } from '../paths.ts';
import { Icon } from '../ui/icon.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { together } from '../ui/query.ts';
import { HomeBlock, RowsWaiting } from './home-block.tsx';
import { homeTexts } from './texts.ts';

const SHOWN = 4;

type Document = { job: Job; form: FormSchema; position: number };
/** Sorted by day. */
type Entry = { day: string; row: ReactNode };

export function NewestDocuments() {
  const t = useTexts(homeTexts);
  const jobs = useQuery(jobsQuery());
  const { isReady } = useJobWords();
  const forms = useQuery(newestPapersQuery());
  const papers = useQuery(papersQuery());
  const jobOf = (jobId: number | null) => jobs.data?.find(({ JobId }) => JobId === jobId);
  const ofForms = (forms.data ?? []).flatMap((newest): Entry[] => {
    const job = jobOf(newest.jobId);
    if (!job) return [];
    return newest.forms.map((form, position) => {
      const key = `${job.JobId} ${position}`;
      return { day: job.Date, row: <DocumentRow key={key} job={job} form={form} position={position} /> };
    });
  });
  const ofPapers = (papers.data?.papers ?? []).map(
    (paper): Entry => ({ day: paper.date, row: <PaperRow key={`p${paper.paperId}`} paper={paper} job={jobOf(paper.jobId)} /> }),
  );
  const documents = [...ofForms, ...ofPapers].sort((a, b) => b.day.localeCompare(a.day));
  return (
    <HomeBlock title={t.documents} icon="form">
      <Loaded query={together(jobs, forms, papers)} waiting={<RowsWaiting rows={SHOWN} />} isReady={isReady}>
        {() =>
          documents.length === 0 ? (
            <p className="empty">{t.noDocuments}</p>
          ) : (
            <ul className="home-rows">{documents.slice(0, SHOWN).map(({ row }) => row)}</ul>
          )
        }
      </Loaded>
    </HomeBlock>
  );
}

/** The whole row is a link. */
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

/** A paper links to its job, where it can be read; one without a job to the papers of its address. */
function PaperRow({ paper, job }: { paper: Paper; job: Job | undefined }) {
  const words = useJobWords();
  const { language } = useLanguage();
  const path = job ? jobPath(job.JobId) : `${serviceBookPaths.serviceBook}?site=${paper.siteId ?? 0}&show=paper`;
  return (
    <li>
      <Link href={path} className="home-row-link">
        <span className="home-row-name">{paperTitleWords(paper, language)}</span>
        <span className="home-row-detail">{job ? words.introduce(job) : formatDate(paper.date, language)}</span>
        <Icon name="next" />
      </Link>
    </li>
  );
}
