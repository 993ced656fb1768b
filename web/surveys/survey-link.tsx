import type { ReactNode } from 'react';
import type { LinkedJob } from '#contract/surveys.ts';
import { LOGIN_PATH } from '#domain/portal-paths.ts';
import { defineTexts } from '#words/define-texts.ts';
import { call, statusOf } from '../api/call.ts';
import { boot } from '../app/boot.ts';
import { useTexts } from '../app/language.tsx';
import { AuthLayout } from '../layouts/auth-layout.tsx';
import { ContactLine } from '../ui/contact-line.tsx';
import { commonTexts } from '../ui/texts.ts';
import { useDocumentTitle } from '../ui/use-browser.ts';
import { Spinner } from '../ui/waiting.tsx';
import { type Answers, fieldsOf } from './survey-answers.ts';

/** One wide card on the brand's picture; besides the survey only the sender. */
export const SurveyLinkFrame = ({ children }: { children: ReactNode }) => <AuthLayout card="survey-link">{children}</AuthLayout>;

/** The page until its script has loaded, rendered at build time. */
export function SurveyLinkWaiting() {
  const t = useTexts(commonTexts);
  return (
    <SurveyLinkFrame>
      <Spinner text={t.loading} />
    </SurveyLinkFrame>
  );
}

export function LinkInvalid() {
  const t = useTexts(surveyLinkTexts);
  const { brand } = boot();
  useDocumentTitle(t.invalid);
  return (
    <>
      <h1 className="auth-heading">{t.invalid}</h1>
      <p>{t.invalidText}</p>
      <p>{t.invalidWhat}</p>
      <p className="muted">
        <ContactLine contact={brand} />
      </p>
      <p>
        <a className="ds-button" data-variant="secondary" href={LOGIN_PATH}>
          {t.logIn}
        </a>
      </p>
    </>
  );
}

/** Guessed, used, expired or another company's: the server does not distinguish them, and neither does the page. */
export const isUnknown = (error: unknown): boolean => [400, 404].includes(statusOf(error));

// The calls behind the link in a survey mail. The token goes in the body, because URLs end up in logs.
export const openLink = (token: string): Promise<LinkedJob> => call('POST /api/SurveyLink/Open', { as: 'anonymous', body: { token } });

export const answerByLink = (token: string, answers: Answers): Promise<unknown> =>
  call('POST /api/SurveyLink/Answer', { as: 'anonymous', body: { token, ...fieldsOf(answers) } });

export const optOutByLink = (token: string, wantsMails: boolean): Promise<unknown> =>
  call('POST /api/SurveyLink/OptOut', { as: 'anonymous', body: { token, wantsMails } });

export const surveyLinkTexts = defineTexts({
  nb: {
    heading: 'Hvordan gikk det?',
    closeNow: 'Du kan lukke siden nå.',
    invalid: 'Denne lenken er ikke i bruk',
    invalidText: 'Kanskje er undersøkelsen alt besvart, lenken for gammel, eller den ble ikke med i sin helhet.',
    invalidWhat: 'Vil du likevel fortelle oss hvordan det gikk? Logg inn i kundeportalen, eller ta kontakt med oss.',
    logIn: 'Til innloggingen',
    optOutLink: 'Jeg vil ikke ha slike e-poster',
    optOut: 'Slutte med slike e-poster?',
    optOutText: (company: string) =>
      `${company} spør da ikke lenger på e-post om hvordan jobbene gikk. Du kan fortsatt svare i kundeportalen.`,
    optOutNow: 'Ja, slutt med dem',
    optedOut: 'Det er notert',
    optedOutText: 'Du får ikke flere e-poster med spørsmål om hvordan en jobb gikk.',
    optInAgain: 'Angre, jeg vil ha dem likevel',
  },
  en: {
    heading: 'How did it go?',
    closeNow: 'You can close this page now.',
    invalid: 'This link does not work',
    invalidText: 'The survey may already have been answered, or the link may be incomplete or have expired.',
    invalidWhat: 'Still want to tell us how it went? Log in to the customer portal, or contact us.',
    logIn: 'Go to login',
    optOutLink: 'Stop receiving emails like this',
    optOut: 'Stop receiving these emails?',
    optOutText: (company: string) =>
      `${company} will no longer email you to ask how a job went. You can still answer in the customer portal.`,
    optOutNow: 'Yes, stop',
    optedOut: 'Done',
    optedOutText: 'You will not receive any more emails asking how a job went.',
    optInAgain: 'Undo, keep sending them',
  },
});
