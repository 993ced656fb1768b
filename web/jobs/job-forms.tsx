import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from 'wouter';
import type { FormSchema, Job } from '#contract/jobs.ts';
import { formatNumber } from '#words/format.ts';
import { useRight } from '../api/people.ts';
import { schemasQuery } from '../api/queries.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { JobBills } from '../bills/job-bills.tsx';
import { shownFormName, useJobWords } from '../brand/job-words.ts';
import { reportTexts } from '../cases/report-texts.ts';
import { AgreementTable, AskAboutBill } from '../extras/agreement-table.tsx';
import { pricesOfJobQuery } from '../extras/api.ts';
import { ExtraFacts } from '../extras/extra-facts.tsx';
import { extraTexts } from '../extras/texts.ts';
import { completenessQuery, papersQuery } from '../papers/api.ts';
import { Completeness } from '../papers/completeness.tsx';
import { PaperRow } from '../papers/paper-row.tsx';
import { paperTexts } from '../papers/texts.ts';
import { extraPath, formPath, reportPath } from '../paths.ts';
import { Icon } from '../ui/icon.tsx';
import { ButtonLink } from '../ui/links.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { together } from '../ui/query.ts';
import { Skeleton } from '../ui/waiting.tsx';
import { jobsTexts } from './texts.ts';

/** The open job: its facts, its forms, and a link to report a fault. */
export function JobForms({ job }: { job: Job }) {
  const facts = useJobWords().facts(job);
  const report = useTexts(reportTexts);
  return (
    <>
      {facts && <p className="job-work muted">{facts}</p>}
      <Forms job={job} />
      <JobBills job={job} />
      <JobAgreement job={job} />
      <JobPapers job={job} />
      <p className="job-report">
        <span>{report.jobQuestion}</span>
        <ButtonLink href={reportPath(job.JobId)} variant="secondary">
          {report.title}
        </ButtonLink>
      </p>
    </>
  );
}

/** Fetched when the job opens, dropped when it closes. */
function Forms({ job }: { job: Job }) {
  const t = useTexts(jobsTexts);
  const forms = useQuery(schemasQuery(job.JobId));
  const right = useRight();
  return (
    <Loaded
      query={forms}
      waiting={<Skeleton lines={2} tall />}
      empty={<p className="empty">{right === 'no-prices' ? t.noFormsSeen : t.noForms}</p>}
    >
      {(data) => <FormTable job={job} forms={data} />}
    </Loaded>
  );
}

function FormTable({ job, forms }: { job: Job; forms: readonly FormSchema[] }) {
  const t = useTexts(jobsTexts);
  const words = useJobWords();
  return (
    <table className="form-table">
      <caption className="ds-sr-only">{t.forms(words.precisely(job))}</caption>
      <thead>
        <tr>
          <th scope="col">{t.formName}</th>
          <th scope="col">
            <span className="ds-sr-only">{t.open}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {forms.map((form, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order, and a form need not have a number
          <FormRow key={position} job={job} form={form} position={position} />
        ))}
      </tbody>
    </table>
  );
}

function FormRow({ job, form, position }: { job: Job; form: FormSchema; position: number }) {
  const t = useTexts(jobsTexts);
  const words = useJobWords();
  const { language } = useLanguage();
  // Passed on, so that Back returns to the same page of the list.
  const search = useSearch();
  const name = shownFormName(form, position, language);
  const path = formPath(job, form.schemaId);
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        {path && (
          <Link
            href={path}
            state={{ jobsSearch: search }}
            className="ds-button"
            data-variant="secondary"
            aria-label={t.openForm(name, words.precisely(job))}
          >
            <Icon name="folder" />
            {t.open}
          </Link>
        )}
      </td>
    </tr>
  );
}

/** The job's papers besides its forms, and the missing ones. Nothing for a job without either. */
export function JobPapers({ job }: { job: Job }) {
  const t = useTexts(paperTexts);
  const { language } = useLanguage();
  const words = useJobWords();
  const papers = useQuery(papersQuery(job.JobId));
  const judged = useQuery(completenessQuery());
  return (
    <Loaded query={together(papers, judged)} waiting={<Skeleton lines={1} tall />}>
      {([{ papers: found, total }, judgedJobs]) => {
        const judgedJob = judgedJobs.find(({ jobId }) => jobId === job.JobId);
        if (found.length === 0 && !judgedJob) return null;
        return (
          <section className="job-papers" aria-label={t.list(words.precisely(job))}>
            <h2>{t.heading}</h2>
            {judgedJob && <Completeness papers={judgedJob} job={{ jobId: job.JobId, title: job.Title }} />}
            {found.length > 0 && (
              <ul className="paper-list">
                {found.map((paper) => (
                  <PaperRow key={paper.paperId} paper={paper} />
                ))}
              </ul>
            )}
            {total > found.length && <p className="muted">{t.more(formatNumber(found.length, language))}</p>}
          </section>
        );
      }}
    </Loaded>
  );
}

/** What was agreed beside what was billed, and the extras. Nothing if there is neither, or for a person without sight of prices. */
export function JobAgreement({ job }: { job: Job }) {
  const t = useTexts(extraTexts);
  const words = useJobWords();
  const right = useRight();
  const prices = useQuery({ ...pricesOfJobQuery(job.JobId), enabled: right !== undefined && right !== 'no-prices' });
  if (right === 'no-prices') return null;
  return (
    <Loaded query={prices}>
      {({ agreement, extras }) => (
        <>
          {agreement && (
            <section className="job-bills" aria-label={`${t.agreement}, ${words.precisely(job)}`}>
              <h2>{t.agreement}</h2>
              <AgreementTable agreement={agreement} />
              <AskAboutBill agreement={agreement} jobId={job.JobId} />
            </section>
          )}
          {extras.length > 0 && (
            <section className="job-bills" aria-label={t.list(words.precisely(job))}>
              <h2>{t.title}</h2>
              <ul className="extra-list">
                {extras.map((extra) => (
                  <li key={extra.extraId}>
                    <ExtraFacts extra={extra} />
                    <p>
                      <Link className="ds-link" href={extraPath(extra.extraId)}>
                        {t.open(extra.extraId)}
                      </Link>
                    </p>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </>
      )}
    </Loaded>
  );
}
