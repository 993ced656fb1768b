import { useState } from 'react';
import type { LinkedJob } from '#contract/survey.ts';
import { jobNameWithDetails } from '#words/job-name.ts';
import { NO_ANSWERS } from '../../api/survey-answers.ts';
import { answerByLink } from '../../api/survey-link.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { useSurveyCheck } from '../../survey/use-survey-check.tsx';
import { surveyTexts } from '../../texts/survey.ts';
import { surveyLinkTexts } from '../../texts/survey-link.ts';
import { Button } from '../../ui/button.tsx';
import { SendFailed } from '../../ui/send-failed.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { useSend } from '../../ui/use-send.ts';
import { isUnknown } from './is-unknown.ts';
import { LinkInvalid } from './link-invalid.tsx';
import { Thanks } from './thanks.tsx';

/** The same questions as behind the login. Nothing is sent until the customer presses the button. */
export function SurveyByLink({ token, job }: { token: string; job: LinkedJob }) {
  const t = useTexts(surveyTexts);
  const link = useTexts(surveyLinkTexts);
  const { language } = useLanguage();
  const [answers, setAnswers] = useState(NO_ANSWERS);
  const { press, isPending, isSuccess, error } = useSend(() => answerByLink(token, answers));
  useDocumentTitle(link.heading);
  const check = useSurveyCheck(answers, setAnswers);
  const finish = () => {
    if (check.isComplete()) press();
  };
  if (isSuccess) return <Thanks token={token} />;
  if (error !== null && isUnknown(error)) return <LinkInvalid />;
  return (
    <>
      <h1 className="auth-heading">{link.heading}</h1>
      <p>
        {t.intro} <span className="muted survey-job">{jobNameWithDetails({ ...job, address: '' }, language)}</span>
      </p>
      {check.questions}
      {error !== null && <SendFailed error={error} text={t.failed} onRetry={finish} />}
      <p className="survey-link-send">
        <Button onClick={finish} aria-disabled={isPending}>
          {isPending ? t.sending : t.submit}
        </Button>
      </p>
      {check.dialog}
    </>
  );
}
