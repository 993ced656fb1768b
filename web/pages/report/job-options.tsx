import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { jobsQuery } from '../../api/queries.ts';
import { useTexts } from '../../app/language.tsx';
import { useJobWords } from '../../job-words/use-job-words.ts';
import { reportTexts } from '../../texts/report.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { OptionList } from './option-list.tsx';
import { choiceOf, withChosen } from './place-choice.ts';
import type { Report } from './use-report.ts';

const SHOWN = 5;
const MORE = 10;

/** The newest jobs, and a search if there are many. */
export function JobOptions({ report, isSecond }: { report: Report; isSecond: boolean }) {
  const t = useTexts(reportTexts);
  const { data: jobs = [] } = useQuery(jobsQuery());
  const words = useJobWords();
  const [search, setSearch] = useState('');
  const [count, setCount] = useState(SHOWN);
  const choice = choiceOf(report);
  const wanted = search.trim().toLowerCase();
  const found = jobs.filter((job) => `${words.name(job)} ${words.details(job)}`.toLowerCase().includes(wanted));
  const shown = withChosen(jobs, found, count, (job) => choice.chosen === `job ${job.JobId}`);
  const more = found.length - count;
  if (jobs.length === 0) return null;
  return (
    <>
      {isSecond && <p>{t.jobsToo}</p>}
      {jobs.length > SHOWN && (
        <TextField
          label={t.searchJobs}
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          autoComplete="off"
        />
      )}
      {found.length === 0 && <p className="empty">{t.noJobFound}</p>}
      <OptionList
        name="place"
        options={shown.map((job) => ({ value: `job ${job.JobId}`, text: words.name(job), detail: words.details(job) }))}
        {...choice}
      />
      {more > 0 && (
        <p>
          <Button variant="tertiary" onClick={() => setCount(count + MORE)}>
            {t.moreJobs(Math.min(more, MORE))}
          </Button>
        </p>
      )}
    </>
  );
}
