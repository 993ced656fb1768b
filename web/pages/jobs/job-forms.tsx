import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from 'wouter';
import type { FormSchema, Job } from '#contract/customer.ts';
import { useRight } from '../../api/people.ts';
import { schemasQuery } from '../../api/queries.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { useJobWords } from '../../job-words/use-job-words.ts';
import { formPath, reportPath } from '../../paths.ts';
import { shownFormName } from '../../texts/form-names.ts';
import { jobsTexts } from '../../texts/jobs.ts';
import { reportTexts } from '../../texts/report.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { JobAgreement } from './job-agreement.tsx';
import { JobBills } from './job-bills.tsx';
import { JobPapers } from './job-papers.tsx';

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
