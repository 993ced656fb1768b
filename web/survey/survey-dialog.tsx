import type { Job } from '#contract/customer.ts';
import '../styles/survey.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { customerIdSent } from '#domain/customer.ts';
import { answerSurvey, profileQuery } from '../api/queries.ts';
import { type Answers, queryOf } from '../api/survey-answers.ts';
import { useTexts } from '../app/language.tsx';
import { useJobWords } from '../job-words/use-job-words.ts';
import { commonTexts } from '../texts/common.ts';
import { surveyTexts } from '../texts/survey.ts';
import { CloseButton } from '../ui/close-button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { MessageDialog } from '../ui/message-dialog.tsx';
import { SendActions } from '../ui/send-actions.tsx';
import { SendFailed } from '../ui/send-failed.tsx';
import { usePress } from '../ui/use-press.ts';
import { isAnsweredAlready } from './answered-already.ts';
import { readDraft, removeDraft, saveDraft } from './survey-drafts.ts';
import { useSurveyCheck } from './use-survey-check.tsx';

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
