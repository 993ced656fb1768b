import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { Job } from '#contract/customer.ts';
import { osloDay } from '#domain/calendar.ts';
import { checkSurvey } from '#domain/survey.ts';
import { consentsQuery, jobsQuery } from '../../api/queries.ts';
import { draftOf } from '../../api/survey-answers.ts';
import { useTexts } from '../../app/language.tsx';
import { paths } from '../../paths.ts';
import { useSurveyCheck } from '../../survey/use-survey-check.tsx';
import { useSurveys } from '../../survey/use-surveys.ts';
import { surveyTexts } from '../../texts/survey.ts';
import { surveyWizardTexts } from '../../texts/survey-wizard.ts';
import { Button } from '../../ui/button.tsx';
import { MessageDialog } from '../../ui/message-dialog.tsx';
import { SendFailed } from '../../ui/send-failed.tsx';
import { StepHeading, Stepper } from '../../ui/stepper.tsx';
import { SatisfactionStep } from './satisfaction-step.tsx';
import { SubscriptionStep } from './subscription-step.tsx';
import { useSendWizard } from './use-send-wizard.ts';
import { useWishedDates } from './use-wished-dates.ts';
import { useAnswers, useWizardDraft } from './use-wizard-draft.ts';
import { WishesStep } from './wishes-step.tsx';

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
