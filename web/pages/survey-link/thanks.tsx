import { useEffect, useRef } from 'react';
import { useTexts } from '../../app/language.tsx';
import { surveyTexts } from '../../texts/survey.ts';
import { surveyLinkTexts } from '../../texts/survey-link.ts';
import { OptOutLink } from './opt-out.tsx';

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
