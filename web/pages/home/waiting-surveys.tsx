import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { Job } from '#contract/customer/get-jobs.ts';
import type { Answer } from '../../api/call.ts';
import { unreadQuery } from '../../api/cases.ts';
import { jobsQuery } from '../../api/queries.ts';
import { casePath } from '../../case-paths.ts';
import { useJobWords } from '../../jobs/use-job-words.ts';
import { useTexts } from '../../language.tsx';
import { HomeBlock, RowsWaiting } from '../../layouts/home-block.tsx';
import { paths } from '../../paths.ts';
import { OpenSurvey } from '../../survey/open-survey.tsx';
import { hasDraft } from '../../survey/survey-drafts.ts';
import { homeTexts } from '../../texts/home.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RetryBlock } from '../../ui/retry-block.tsx';

const SHOWN = 3;

/** Cases that wait for the customer, and the surveys that nobody has answered yet; those open right here. */
export function WaitingSurveys() {
  const t = useTexts(homeTexts);
  const jobs = useQuery(jobsQuery());
  const { isReady } = useJobWords();
  const [asked, setAsked] = useState<Job | null>(null);
  const [answeredCount, setAnsweredCount] = useState(0);
  const block = useRef<HTMLElement>(null);
  // The row that was answered is about to go, and the focus on it would go nowhere.
  useEffect(() => {
    if (answeredCount > 0) block.current?.focus();
  }, [answeredCount]);
  const waiting = jobs.data?.filter((job) => job.SurveyCompleted === 'false') ?? [];
  // Not waited for: the surveys do not depend on it.
  const cases = useQuery(unreadQuery()).data?.waiting ?? [];
  const surveysShown = Math.max(1, SHOWN - cases.length);
  return (
    <HomeBlock ref={block} title={t.waits} icon="star" isHighlighted={waiting.length + cases.length > 0}>
      {(jobs.isPending || (jobs.data && !isReady)) && <RowsWaiting />}
      {jobs.isError && <RetryBlock error={jobs.error} onRetry={() => void jobs.refetch()} isRetrying={jobs.isFetching} />}
      {jobs.data && isReady && waiting.length + cases.length === 0 && <AllAnswered />}
      {isReady && waiting.length + cases.length > 0 && (
        <ul className="home-rows">
          {cases.map((of) => (
            <CaseWaiting key={of.caseId} of={of} />
          ))}
          {waiting.slice(0, surveysShown).map((job) => (
            <SurveyRow key={job.JobId} job={job} onOpen={() => setAsked(job)} />
          ))}
        </ul>
      )}
      {isReady && waiting.length > surveysShown && (
        <p className="home-more">
          <ButtonLink href={paths.jobs} variant="tertiary">
            {t.moreSurveys(waiting.length - surveysShown)}
          </ButtonLink>
        </p>
      )}
      {asked && <OpenSurvey job={asked} onClose={() => setAsked(null)} onAnswered={() => setAnsweredCount(answeredCount + 1)} />}
    </HomeBlock>
  );
}

type Waiting = Answer<'GET /api/Case/Unread'>['waiting'][number];

function CaseWaiting({ of: { caseId, title, state } }: { of: Waiting }) {
  const t = useTexts(homeTexts);
  const detail = state === 'waiting' ? t.caseAsks : state === 'done' ? t.caseDone : t.caseNew;
  return (
    <li>
      <Link href={casePath(caseId)} className="home-row-link">
        <span className="home-row-name">{title}</span>
        <span className="home-row-detail">{detail(caseId)}</span>
        <Icon name="next" />
      </Link>
    </li>
  );
}

function SurveyRow({ job, onOpen }: { job: Job; onOpen: () => void }) {
  const t = useTexts(homeTexts);
  const words = useJobWords();
  const isBegun = hasDraft(job.JobId);
  const word = isBegun ? t.goOn : t.answer;
  return (
    <li>
      <span className="home-row-name">{t.survey(words.inSentence(job))}</span>
      <span className="home-row-detail">{words.details(job)}</span>
      <Button variant={isBegun ? 'primary' : 'secondary'} onClick={onOpen} aria-label={`${word}: ${t.survey(words.precisely(job))}`}>
        {word}
      </Button>
    </li>
  );
}

function AllAnswered() {
  const t = useTexts(homeTexts);
  return (
    <div className="home-calm">
      <Icon name="check" />
      <p>{t.allAnswered}</p>
    </div>
  );
}
