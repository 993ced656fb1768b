import { useRef, useState } from 'react';
import { SURVEY_OPT_OUT_PATH } from '#domain/portal-paths.ts';
import { problemOf } from '../../api/call.ts';
import { optOutByLink } from '../../api/survey-link.ts';
import { boot } from '../../app/boot.ts';
import { useTexts } from '../../app/language.tsx';
import { problemKey, problemTexts } from '../../texts/problems.ts';
import { surveyLinkTexts } from '../../texts/survey-link.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { useSend } from '../../ui/use-send.ts';
import { isUnknown } from './is-unknown.ts';
import { LinkInvalid } from './link-invalid.tsx';

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
