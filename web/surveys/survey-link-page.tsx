import { SURVEY_OPT_OUT_PATH } from '#domain/portal-paths.ts';
import { Loaded } from '../ui/loaded.tsx';
import './survey.css';
import './survey-link.css';
import { useEffect, useRef, useState } from 'react';
import type { LinkedJob } from '#contract/surveys.ts';
import { jobNameWithDetails } from '#words/jobs.ts';
import { problemOf } from '../api/call.ts';
import { boot } from '../app/boot.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { SendFailed } from '../ui/failures.tsx';
import { problemKey, problemTexts } from '../ui/texts.ts';
import { useDocumentTitle } from '../ui/use-browser.ts';
import { useCall } from '../ui/use-call.ts';
import { useSend } from '../ui/use-send.ts';
import { NO_ANSWERS } from './survey-answers.ts';
import {
  answerByLink,
  isUnknown,
  LinkInvalid,
  openLink,
  optOutByLink,
  SurveyLinkFrame,
  SurveyLinkWaiting,
  surveyLinkTexts,
} from './survey-link.tsx';
import { useSurveyCheck } from './survey-questions.tsx';
import { surveyTexts } from './texts.ts';

/** In the fragment, which the browser does not send to any server. */
const readToken = (): string => location.hash.slice(1);

export function SurveyLinkPage() {
  const [token] = useState(readToken);
  return location.pathname.startsWith(SURVEY_OPT_OUT_PATH) ? (
    <SurveyLinkFrame>
      <OptOut token={token} />
    </SurveyLinkFrame>
  ) : (
    <SurveyOfLink token={token} />
  );
}

function SurveyOfLink({ token }: { token: string }) {
  const opened = useCall(() => openLink(token));
  if (opened.isPending) return <SurveyLinkWaiting />;
  return (
    <SurveyLinkFrame>
      <Loaded query={opened} instead={isUnknown(opened.error) && <LinkInvalid />}>
        {(job) => <SurveyByLink token={token} job={job} />}
      </Loaded>
    </SurveyLinkFrame>
  );
}

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

/** Takes the focus, because the pressed button is gone. */
export function Thanks({ token }: { token: string }) {
  const t = useTexts(surveyTexts);
  const link = useTexts(surveyLinkTexts);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    window.scrollTo(0, 0);
  }, []);
  return (
    <>
      <h1 className="auth-heading" ref={heading} tabIndex={-1}>
        {t.thanks}
      </h1>
      <p>
        {t.thanksText} {link.closeNow}
      </p>
      <OptOutLink token={token} />
    </>
  );
}

/** Shows nothing about the customer, and changes nothing until the button is pressed. */
export function OptOut({ token }: { token: string }) {
  const t = useTexts(surveyLinkTexts);
  const problems = useTexts(problemTexts);
  const [wantsMails, setWantsMails] = useState(true);
  const heading = useRef<HTMLHeadingElement>(null);
  const { press, isPending, error } = useSend(
    () => optOutByLink(token, !wantsMails),
    () => {
      setWantsMails(!wantsMails);
      heading.current?.focus();
    },
  );
  useDocumentTitle(t.optOut);
  if (error && isUnknown(error)) return <LinkInvalid />;
  return (
    <>
      <h1 className="auth-heading" ref={heading} tabIndex={-1}>
        {wantsMails ? t.optOut : t.optedOut}
      </h1>
      <p>{wantsMails ? t.optOutText(boot().brand.name) : t.optedOutText}</p>
      {error !== null && (
        <Alert color="danger" isUrgent>
          <p>{problems[problemKey(problemOf(error))]}</p>
        </Alert>
      )}
      <p>
        <Button variant={wantsMails ? 'primary' : 'secondary'} onClick={() => press()} aria-disabled={isPending}>
          {wantsMails ? t.optOutNow : t.optInAgain}
        </Button>
      </p>
    </>
  );
}

export function OptOutLink({ token }: { token: string }) {
  const t = useTexts(surveyLinkTexts);
  return (
    <p>
      <a className="ds-link" href={`${SURVEY_OPT_OUT_PATH}#${token}`}>
        {t.optOutLink}
      </a>
    </p>
  );
}
