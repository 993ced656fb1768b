import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Job } from '#contract/customer/get-jobs.ts';
import { jobsQuery, sitesQuery } from '../../api/queries.ts';
import { siteName } from '../../jobs/site-words.ts';
import { useJobWords } from '../../jobs/use-job-words.ts';
import { useTexts } from '../../language.tsx';
import { reportTexts } from '../../texts/report.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { OptionList } from './option-list.tsx';
import type { Place } from './report-draft.ts';
import type { Report } from './use-report.ts';

const SHOWN = 5;
const MORE = 10;

/** The newest jobs, a search where there are many, the addresses, and "not sure". */
export function PlaceQuestion({ report: { draft, change, problem } }: { report: Report }) {
  const t = useTexts(reportTexts);
  const { data: jobs = [] } = useQuery(jobsQuery());
  const { data: sites = [] } = useQuery(sitesQuery());
  const words = useJobWords();
  const [search, setSearch] = useState('');
  const [count, setCount] = useState(SHOWN);
  const chosenJob = typeof draft.place === 'object' && 'jobId' in draft.place ? draft.place.jobId : null;
  const wanted = search.trim().toLowerCase();
  const found = jobs.filter((job) => `${words.name(job)} ${words.details(job)}`.toLowerCase().includes(wanted));
  const shown = withChosen(found.slice(0, count), jobs, chosenJob);
  const more = found.length - count;
  const choice = {
    chosen: draft.place === undefined ? undefined : optionOf(draft.place),
    onChoose: (value: string) => change({ place: placeOf(value) }),
  };
  return (
    <div className="report-fields">
      {jobs.length > SHOWN && (
        <TextField
          label={t.searchJobs}
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          autoComplete="off"
        />
      )}
      {found.length === 0 && jobs.length > 0 && <p className="empty">{t.noJobFound}</p>}
      <OptionList
        name="place"
        question={t.stepPlace}
        options={[...shown.map((job) => ({ value: `job ${job.JobId}`, text: words.name(job), detail: words.details(job) }))]}
        {...choice}
      />
      {more > 0 && (
        <p>
          <Button variant="tertiary" onClick={() => setCount(count + MORE)}>
            {t.moreJobs(Math.min(more, MORE))}
          </Button>
        </p>
      )}
      <OptionList
        name="place"
        question={t.stepPlace}
        options={[
          ...sites.map((site) => ({ value: `site ${site.SiteId}`, text: siteName(site), detail: t.otherAtSite })),
          { value: 'none', text: t.noPlace },
        ]}
        {...choice}
        error={problem === 'place-missing' ? t.placeMissing : null}
      />
    </div>
  );
}

/** The chosen job stays in sight, whatever is searched for. */
function withChosen(shown: readonly Job[], all: readonly Job[], chosenId: number | null): readonly Job[] {
  const chosen = all.find((job) => job.JobId === chosenId);
  return chosen && !shown.includes(chosen) ? [chosen, ...shown] : shown;
}

const optionOf = (place: Place): string => (place === 'none' ? 'none' : 'jobId' in place ? `job ${place.jobId}` : `site ${place.siteId}`);

function placeOf(value: string): Place {
  const [kind, id] = value.split(' ');
  if (kind === 'job') return { jobId: Number(id) };
  return kind === 'site' ? { siteId: Number(id) } : 'none';
}
