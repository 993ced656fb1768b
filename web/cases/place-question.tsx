import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { jobsQuery, sitesQuery } from '../api/queries.ts';
import { useTexts } from '../app/language.tsx';
import { siteName, useJobWords } from '../brand/job-words.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { Place } from './report-draft.ts';
import { OptionList } from './report-questions.tsx';
import { reportTexts } from './report-texts.ts';
import type { Report } from './use-report.ts';

/** New work is at an address, a fault or a bill is about a job: the likely options come first, and "not sure" last. */
export function PlaceQuestion({ report }: { report: Report }) {
  const t = useTexts(reportTexts);
  const isNewWork = report.draft.kind === 'help';
  return (
    <fieldset className="report-fields place-question">
      <legend className="ds-sr-only">{t.stepPlace}</legend>
      {isNewWork && <SiteOptions report={report} />}
      <JobOptions report={report} isSecond={isNewWork} />
      {!isNewWork && <SiteOptions report={report} />}
      <NoPlaceOption report={report} />
    </fieldset>
  );
}

const JOBS_SHOWN = 5;
const MORE_JOBS = 10;

/** The newest jobs, and a search if there are many. */
export function JobOptions({ report, isSecond }: { report: Report; isSecond: boolean }) {
  const t = useTexts(reportTexts);
  const { data: jobs = [] } = useQuery(jobsQuery());
  const words = useJobWords();
  const [search, setSearch] = useState('');
  const [count, setCount] = useState(JOBS_SHOWN);
  const choice = choiceOf(report);
  const wanted = search.trim().toLowerCase();
  const found = jobs.filter((job) => `${words.name(job)} ${words.details(job)}`.toLowerCase().includes(wanted));
  const shown = withChosen(jobs, found, count, (job) => choice.chosen === `job ${job.JobId}`);
  const more = found.length - count;
  if (jobs.length === 0) return null;
  return (
    <>
      {isSecond && <p>{t.jobsToo}</p>}
      {jobs.length > JOBS_SHOWN && (
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
          <Button variant="tertiary" onClick={() => setCount(count + MORE_JOBS)}>
            {t.moreJobs(Math.min(more, MORE_JOBS))}
          </Button>
        </p>
      )}
    </>
  );
}

const SITES_SHOWN = 5;
const MORE_SITES = 10;

/** The addresses of the customer. A housing co-op has dozens. */
export function SiteOptions({ report }: { report: Report }) {
  const t = useTexts(reportTexts);
  const { data: sites = [] } = useQuery(sitesQuery());
  const [count, setCount] = useState(SITES_SHOWN);
  const choice = choiceOf(report);
  const detail = report.draft.kind === 'help' ? t.siteDetail : t.otherAtSite;
  const shown = withChosen(sites, sites, count, (site) => choice.chosen === `site ${site.SiteId}`);
  const more = sites.length - count;
  if (sites.length === 0) return null;
  return (
    <>
      <OptionList
        name="place"
        options={shown.map((site) => ({ value: `site ${site.SiteId}`, text: siteName(site), detail }))}
        {...choice}
      />
      {more > 0 && (
        <p>
          <Button variant="tertiary" onClick={() => setCount(count + MORE_SITES)}>
            {t.moreSites(Math.min(more, MORE_SITES))}
          </Button>
        </p>
      )}
    </>
  );
}

export function NoPlaceOption({ report }: { report: Report }) {
  const t = useTexts(reportTexts);
  return (
    <OptionList
      name="place"
      options={[{ value: 'none', text: t.noPlace }]}
      {...choiceOf(report)}
      error={report.errorOf('place', t.placeMissing)}
    />
  );
}

/** The one choice that the lists of jobs and addresses share. */
export const choiceOf = ({ draft, change }: Report) => ({
  chosen: draft.place === undefined ? undefined : optionOf(draft.place),
  onChoose: (value: string) => change({ place: placeOf(value) }),
});

const optionOf = (place: Place): string => (place === 'none' ? 'none' : 'jobId' in place ? `job ${place.jobId}` : `site ${place.siteId}`);

function placeOf(value: string): Place {
  const [kind, id] = value.split(' ');
  if (kind === 'job') return { jobId: Number(id) };
  return kind === 'site' ? { siteId: Number(id) } : 'none';
}

/** The first items of a list, and the chosen one, which stays visible whatever is searched for. */
export function withChosen<Item>(
  all: readonly Item[],
  found: readonly Item[],
  count: number,
  isChosen: (item: Item) => boolean,
): readonly Item[] {
  const shown = found.slice(0, count);
  const chosen = all.find(isChosen);
  return chosen && !shown.includes(chosen) ? [chosen, ...shown] : shown;
}
