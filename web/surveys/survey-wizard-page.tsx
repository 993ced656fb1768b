import { Loaded } from '../ui/loaded.tsx';
import { WaitingCard } from '../ui/waiting-card.tsx';
import './survey.css';
import './survey-wizard.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { Job } from '#contract/jobs.ts';
import { osloDay } from '#domain/calendar.ts';
import { checkSurvey } from '#domain/surveys/survey.ts';
import { consentsQuery, jobsQuery } from '../api/queries.ts';
import { useTexts } from '../app/language.tsx';
import { NotFoundPage } from '../layouts/not-found-page.tsx';
import { paths } from '../paths.ts';
import { readSession } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { SendFailed } from '../ui/failures.tsx';
import { MessageDialog } from '../ui/message-dialog.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { StepHeading, Stepper } from '../ui/stepper.tsx';
import { draftOf } from './survey-answers.ts';
import { useSurveyCheck } from './survey-questions.tsx';
import { surveyTexts } from './texts.ts';
import { useSurveys } from './use-surveys.ts';
import { useAnswers, useSendWizard, useWizardDraft } from './use-wizard.ts';
import { useWishedDates } from './wished-dates.tsx';
import { SatisfactionStep, SubscriptionStep, WishesStep } from './wizard-steps.tsx';
import { surveyWizardTexts } from './wizard-texts.ts';

/** For customers only: staff have no jobs as customers. */
export const SurveyWizardPage = () => (readSession()?.role === 'Customer' ? <CustomerPage /> : <NotFoundPage />);

function CustomerPage() {
  const { title } = useTexts(surveyTexts);
  const { lead } = useTexts(surveyWizardTexts);
  const jobs = useQuery(jobsQuery());
  const { isKnown } = useSurveys();
  return (
    <>
      <PageHeading title={title} lead={lead} />
      <Loaded query={jobs} waiting={<WaitingCard lines={6} />} isReady={isKnown}>
        {(data) => <SurveyWizard jobs={data} />}
      </Loaded>
    </>
  );
}

/** The three steps. No input is lost, even by a reload or the end of the session. */
export function SurveyWizard({ jobs }: { jobs: readonly Job[] }) {
  const t = useTexts(surveyWizardTexts);
  const { title } = useTexts(surveyTexts);
  const [, navigate] = useLocation();
  const client = useQueryClient();
  const today = osloDay(new Date());
  const { values: draft, change, forget } = useWizardDraft(today);
  const waiting = jobs.filter(useSurveys().waits);
  const job = draft.answered ? undefined : (waiting.find(({ JobId }) => JobId === draft.jobId) ?? waiting[0]);
  const [answers, setAnswers] = useAnswers(job);
  const check = useSurveyCheck(answers, setAnswers);
  const dates = useWishedDates(draft, change, today);
  const send = useSendWizard({ draft, job, answers, onAnswered: (answered) => change({ answered }), onDone: forget });

  const goTo = (step: number) => {
    if (!send.isPending) change({ step });
  };
  const finish = () => {
    // Another window may have answered the chosen job, or midnight may have passed.
    if (job && checkSurvey(draftOf(answers))) return goTo(0);
    if (!dates.areStillAhead()) return goTo(1);
    send.press();
  };
  const goHome = () => {
    for (const { queryKey } of [jobsQuery(), consentsQuery()]) void client.invalidateQueries({ queryKey });
    navigate(paths.home);
  };
  const steps = [t.satisfaction, t.wishes, t.subscription];
  const contents: ReactNode[] = [
    <SatisfactionStep
      key="0"
      waiting={waiting}
      job={job}
      answered={draft.answered}
      questions={check.questions}
      onJob={(jobId) => change({ jobId })}
    />,
    <WishesStep key="1" campaigns={draft.campaigns} onCampaigns={(campaigns) => change({ campaigns })} dates={dates} />,
    <SubscriptionStep key="2" channels={draft.channels} onChannels={(channels) => change({ channels })} />,
  ];
  const mayLeave = [() => !job || check.isComplete(), dates.takeTyped];
  return (
    <>
      <Stepper name={title} steps={steps} current={draft.step} onBack={goTo} />
      <section className="ds-card card" aria-label={steps[draft.step]}>
        <StepHeading steps={steps} current={draft.step} />
        {contents[draft.step]}
        {send.isError && !send.isPending && draft.step === 2 && (
          <SendFailed error={send.error} text={draft.answered ? t.halfFailed : t.failed} onRetry={finish} />
        )}
        <p className="survey-kept">{t.kept}</p>
        <div className="wizard-actions">
          {draft.step > 0 && (
            <Button variant="secondary" onClick={() => goTo(draft.step - 1)} aria-disabled={send.isPending}>
              {t.back}
            </Button>
          )}
          {draft.step < 2 ? (
            <Button onClick={() => mayLeave[draft.step]?.() && goTo(draft.step + 1)}>{t.next}</Button>
          ) : (
            <Button onClick={finish} aria-disabled={send.isPending}>
              {send.isPending ? t.sending : t.send}
            </Button>
          )}
        </div>
      </section>
      {check.dialog}
      {send.isSuccess && <MessageDialog title={t.doneTitle} tone="success" text={t.doneText} onClose={goHome} />}
    </>
  );
}
