import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { Job, YearCost } from '#contract/jobs.ts';
import { addOre, oreFromKroner } from '#domain/money.ts';
import { formatKroner } from '#words/format.ts';
import { useRight } from '../api/people.ts';
import { costPerYearQuery, jobsQuery } from '../api/queries.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { useJobWords } from '../brand/job-words.ts';
import { type JobsArrival, jobPath, paths } from '../paths.ts';
import { useSurveys } from '../surveys/use-surveys.ts';
import { Badge } from '../ui/badge.tsx';
import { BarList } from '../ui/charts/bar-list.tsx';
import { Icon } from '../ui/icon.tsx';
import { ButtonLink } from '../ui/links.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { HomeBlock, RowsWaiting } from './home-block.tsx';
import { homeTexts } from './texts.ts';

const JOBS_SHOWN = 5;

export function LatestJobs() {
  const t = useTexts(homeTexts);
  const jobs = useQuery(jobsQuery());
  const { isReady } = useJobWords();
  const action = (
    <ButtonLink href={paths.jobs} variant="tertiary">
      {t.all}
    </ButtonLink>
  );
  return (
    <HomeBlock title={t.latest} icon="jobs" action={action}>
      <Loaded query={jobs} waiting={<RowsWaiting rows={JOBS_SHOWN} />} isReady={isReady}>
        {(data) => (
          <ul className="home-rows">
            {data.slice(0, JOBS_SHOWN).map((job) => (
              <JobRow key={job.JobId} job={job} />
            ))}
          </ul>
        )}
      </Loaded>
    </HomeBlock>
  );
}

/** Links to the job in the overview, already opened. */
function JobRow({ job }: { job: Job }) {
  const t = useTexts(homeTexts);
  const words = useJobWords();
  const surveys = useSurveys();
  const path = jobPath(job.JobId);
  return (
    <li>
      <Link href={path} state={{ asks: true } satisfies JobsArrival} className="home-row-link">
        <span className="home-row-name">{words.name(job)}</span>
        <span className="home-row-detail">{words.details(job)}</span>
        {surveys.asks(job) && (
          <span className="home-row-state">
            <Badge color="warning">{t.surveyWaits}</Badge>
          </span>
        )}
        <Icon name="next" />
      </Link>
    </li>
  );
}

const YEARS_SHOWN = 6;

export function CostPerYear() {
  const t = useTexts(homeTexts);
  const right = useRight();
  const costs = useQuery({ ...costPerYearQuery(), enabled: right !== undefined && right !== 'no-prices' });
  if (right === 'no-prices') return null;
  return (
    <HomeBlock title={t.cost} icon="chart">
      <Loaded query={costs} waiting={<RowsWaiting rows={5} />} empty={<p className="empty">{t.noCosts}</p>}>
        {(data) => <CostChart costs={data} />}
      </Loaded>
    </HomeBlock>
  );
}

function CostChart({ costs }: { costs: readonly YearCost[] }) {
  const t = useTexts(homeTexts);
  const { language } = useLanguage();
  const years = costs.map(({ year, amount }) => ({ year, amount: oreFromKroner(amount) })).reverse();
  // Older years are part of the sum, whose label says in which year it begins.
  const shown = years.slice(0, YEARS_SHOWN);
  const total = addOre(...years.map((y) => y.amount));
  return (
    <BarList
      caption={t.costCaption}
      labelHead={t.year}
      valueHead={t.amount}
      rows={shown.map(({ year, amount }) => ({ key: year, label: String(year), value: amount, text: formatKroner(amount, language) }))}
      total={{ label: t.total(costs[0]?.year ?? 0), text: formatKroner(total, language) }}
      marksFirst
    />
  );
}
