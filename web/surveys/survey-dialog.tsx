import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Job } from '#contract/jobs.ts';
import { answerSurvey, jobsQuery, profileQuery } from '../api/queries.ts';
import './survey.css';
import { useState } from 'react';
import { customerIdSent } from '#domain/customers/customer.ts';
import { useTexts } from '../app/language.tsx';
import { useJobWords } from '../brand/job-words.ts';
import { CloseButton } from '../ui/close-button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { SendFailed } from '../ui/failures.tsx';
import { MessageDialog } from '../ui/message-dialog.tsx';
import { SendActions } from '../ui/send-actions.tsx';
import { commonTexts } from '../ui/texts.ts';
import { usePress } from '../ui/use-send.ts';
import { type Answers, queryOf } from './survey-answers.ts';
import { useSurveyCheck } from './survey-questions.tsx';
import { surveyTexts } from './texts.ts';
import { isAnsweredAlready, readDraft, removeDraft, saveDraft } from './use-surveys.ts';

type Props = { job: Job; onClose: () => void; onAnswered?: () => void };

/** The survey of a job. Once it is answered, the list of jobs is fetched again. */
export function OpenSurvey({ job, onClose, onAnswered }: Props) {
  const client = useQueryClient();
  const answered = () => {
    onClose();
    onAnswered?.();
    void client.invalidateQueries({ queryKey: jobsQuery().queryKey });
  };
  return <SurveyDialog key={job.JobId} job={job} onClose={onClose} onAnswered={answered} />;
}

export type SurveyDialogProps = {
  job: Job;
  /** Closed without an answer; the draft is kept. */
  onClose: () => void;
  /** The job has an answer now, this one or an earlier one, and the customer has seen the message. */
  onAnswered: () => void;
};

export function SurveyDialog({ job, onClose, onAnswered }: SurveyDialogProps) {
  const t = useTexts(surveyTexts);
  const [answers, setAnswers] = useState(() => readDraft(job.JobId));
  const profile = useQuery(profileQuery());
  const customerId = profile.data ? customerIdSent(profile.data.companyName) : '';
  const send = usePress({
    mutationFn: () => answerSurvey(queryOf(answers, job, customerId)),
    onSuccess: () => removeDraft(job.JobId),
    onError: (error) => isAnsweredAlready(error) && removeDraft(job.JobId),
  });
  const keep = (next: Answers) => {
    setAnswers(next);
    saveDraft(job.JobId, next);
  };
  if (send.isSuccess) return <MessageDialog title={t.thanks} tone="success" text={t.thanksText} onClose={onAnswered} />;
  if (isAnsweredAlready(send.error)) return <MessageDialog title={t.already} tone="info" text={t.alreadyText} onClose={onAnswered} />;
  return (
    <SurveyForm
      job={job}
      answers={answers}
      onAnswers={keep}
      onClose={onClose}
      onSend={() => send.press()}
      isSending={send.isPending}
      error={send.error}
    />
  );
}

type FormProps = {
  job: Job;
  answers: Answers;
  onAnswers: (answers: Answers) => void;
  onClose: () => void;
  onSend: () => void;
  isSending: boolean;
  error: unknown;
};

function SurveyForm({ job, answers, onAnswers, onClose, onSend, isSending, error }: FormProps) {
  const t = useTexts(surveyTexts);
  const common = useTexts(commonTexts);
  const words = useJobWords();
  const check = useSurveyCheck(answers, onAnswers);
  const finish = () => {
    if (!isSending && check.isComplete()) onSend();
  };
  // The dialog stays open during sending: otherwise the outcome would not be seen.
  const close = () => {
    if (!isSending) onClose();
  };
  return (
    <Dialog title={t.title} size="wide" onClose={close}>
      <CloseButton label={common.close} isBusy={isSending} onClick={close} />
      <p>
        {t.intro} <span className="muted survey-job">{words.introduce(job)}</span>
      </p>
      {check.questions}
      {error !== null && !isSending && <SendFailed error={error} text={t.failed} onRetry={finish} />}
      <p className="survey-kept">{t.kept}</p>
      <SendActions cancel={t.later} send={t.submit} sending={t.sending} isSending={isSending} onCancel={close} onSend={finish} />
      {check.dialog}
    </Dialog>
  );
}
