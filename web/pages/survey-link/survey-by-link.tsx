import { useRef, useState } from 'react';
import { answerByLink, type LinkedJob } from '../../api/survey-link.ts';
import { formatDate } from '../../format.ts';
import { useLanguage, useTexts } from '../../language.tsx';
import { commonTexts } from '../../texts/common.ts';
import { surveyTexts } from '../../texts/survey.ts';
import { surveyLinkTexts } from '../../texts/survey-link.ts';
import { Button } from '../../ui/button.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { NO_ANSWERS } from '../jobs/survey-answers.ts';
import { SendFailed, Told } from '../jobs/survey-messages.tsx';
import { SurveyQuestions } from '../jobs/survey-questions.tsx';
import { useSurveyCheck } from '../jobs/use-survey-check.ts';
import { LinkInvalid } from './link-invalid.tsx';
import { isUnknown } from './survey-link-page.tsx';
import { Thanks } from './thanks.tsx';

type Sending = 'not-yet' | 'sending' | 'sent' | { error: unknown };

/** The same questions as behind the login. Nothing is sent before the customer presses the button. */
export function SurveyByLink({ token, job }: { token: string; job: LinkedJob }) {
  const t = useTexts(surveyTexts);
  const link = useTexts(surveyLinkTexts);
  const common = useTexts(commonTexts);
  const { language } = useLanguage();
  const [answers, setAnswers] = useState(NO_ANSWERS);
  const [sending, setSending] = useState<Sending>('not-yet');
  const isOnItsWay = useRef(false);
  useDocumentTitle(link.heading);
  const send = () => {
    // At once: the second half of a double click is quicker than the next rendering.
    if (isOnItsWay.current) return;
    isOnItsWay.current = true;
    setSending('sending');
    answerByLink(token, answers)
      .then(
        () => setSending('sent'),
        (error: unknown) => setSending({ error }),
      )
      .finally(() => {
        isOnItsWay.current = false;
      });
  };
  const { questions, marksMissing, problem, dismiss, finish } = useSurveyCheck(answers, send);
  if (sending === 'sent') return <Thanks token={token} />;
  if (typeof sending === 'object' && isUnknown(sending.error)) return <LinkInvalid />;
  return (
    <>
      <h1 className="auth-heading">{link.heading}</h1>
      <p className="survey-intro">
        {t.intro} <span className="muted">{t.job(job.jobId, formatDate(job.date, language))}</span>
      </p>
      <div ref={questions}>
        <SurveyQuestions answers={answers} onAnswers={setAnswers} marksMissing={marksMissing} />
      </div>
      {typeof sending === 'object' && <SendFailed error={sending.error} onRetry={finish} />}
      <p className="survey-link-send">
        <Button onClick={finish} aria-disabled={sending === 'sending'}>
          {sending === 'sending' ? t.sending : t.submit}
        </Button>
      </p>
      {problem && <Told title={common.ops} text={t[problem]} onClose={dismiss} />}
    </>
  );
}
