import { Loaded } from '../ui/loaded.tsx';
import './link-page.css';
import { type ReactNode, useState } from 'react';
import { defineTexts } from '#words/define-texts.ts';
import { codeOf, statusOf } from '../api/call.ts';
import { boot } from '../app/boot.ts';
import { useTexts } from '../app/language.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { ContactLine } from '../ui/contact-line.tsx';
import { commonTexts } from '../ui/texts.ts';
import { useDocumentTitle } from '../ui/use-browser.ts';
import { useCall } from '../ui/use-call.ts';
import { useSend } from '../ui/use-send.ts';
import { Spinner } from '../ui/waiting.tsx';
import { AuthLayout } from './auth-layout.tsx';

type Props<Opened> = {
  open: (token: string) => Promise<Opened>;
  /** Mails a new link to the person who got this one. */
  renew: (token: string) => Promise<unknown>;
  unknownWords: string;
  /** The same page behind the login. */
  loginHref: string;
  children: (opened: { token: string; answer: Opened; onChanged: () => void }) => ReactNode;
};

/** In the fragment, which the browser does not send to any server. */
const readToken = (): string => location.hash.slice(1);

/** The page behind a mail link, without a login; or why the link no longer works. */
export function LinkPage<Opened>({ open, renew, unknownWords, loginHref, children }: Props<Opened>) {
  const [token] = useState(readToken);
  const opened = useCall(() => open(token));
  if (opened.isPending && !opened.data) return <CaseLinkWaiting />;
  const ended =
    codeOf(opened.error) === 'case-link-expired' ? (
      <LinkExpired renew={() => renew(token)} loginHref={loginHref} />
    ) : (
      [400, 404].includes(statusOf(opened.error)) && <LinkUnknown words={unknownWords} loginHref={loginHref} />
    );
  return (
    <CaseLinkFrame>
      <Loaded query={opened} instead={ended}>
        {(answer) => children({ token, answer, onChanged: opened.refetch })}
      </Loaded>
    </CaseLinkFrame>
  );
}

/** One wide card on the brand's picture. */
export const CaseLinkFrame = ({ children }: { children: ReactNode }) => <AuthLayout card="case-link">{children}</AuthLayout>;

/** The page until its script has loaded, rendered at build time. */
export function CaseLinkWaiting() {
  const t = useTexts(commonTexts);
  return (
    <CaseLinkFrame>
      <Spinner text={t.loading} />
    </CaseLinkFrame>
  );
}

export function LinkUnknown({ words, loginHref }: { words: string; loginHref: string }) {
  const t = useTexts(caseLinkTexts);
  useDocumentTitle(t.unknownHeading);
  return (
    <>
      <h1 className="auth-heading">{t.unknownHeading}</h1>
      <p className="auth-lead">{words}</p>
      <WaysOn to={loginHref} />
    </>
  );
}

/** An expired link can be sent again to its owner. */
export function LinkExpired({ renew, loginHref }: { renew: () => Promise<unknown>; loginHref: string }) {
  const t = useTexts(caseLinkTexts);
  const renewal = useSend(renew);
  useDocumentTitle(t.expiredHeading);
  return (
    <>
      <h1 className="auth-heading">{t.expiredHeading}</h1>
      <p className="auth-lead">{t.expired}</p>
      {renewal.isSuccess ? (
        <Alert color="success" isUrgent>
          {t.renewed}
        </Alert>
      ) : (
        <Button onClick={() => renewal.press()}>{t.renew}</Button>
      )}
      {renewal.isError && (
        <Alert color="danger" isUrgent>
          {t.renewFailed}
        </Alert>
      )}
      <WaysOn to={loginHref} />
    </>
  );
}

function WaysOn({ to }: { to: string }) {
  const t = useTexts(caseLinkTexts);
  return (
    <>
      <p className="auth-links">
        <a className="ds-link" href={to}>
          {t.logIn}
        </a>
      </p>
      <p className="muted">
        <ContactLine contact={boot().brand} />
      </p>
    </>
  );
}

export const caseLinkTexts = defineTexts({
  nb: {
    title: 'Sak',
    lead: 'Denne lenken åpner bare denne saken. Ikke send den videre.',
    toPortal: 'Logg inn for å se alle sakene dine',
    unknownHeading: 'Lenken virker ikke',
    unknown: 'Den er brukt opp, avsluttet eller skrevet feil. Logg inn for å se saken, eller ta kontakt med oss.',
    expiredHeading: 'Lenken har gått ut',
    expired: 'Av sikkerhetsgrunner virker en lenke i sju dager. Vi kan sende deg en ny til den samme e-postadressen.',
    renew: 'Send meg en ny lenke',
    renewed: 'Vi har sendt en ny lenke. Se i innboksen din.',
    renewFailed: 'Det gikk ikke å sende en ny lenke. Prøv igjen om litt.',
    logIn: 'Logg inn',
    closed: 'Saken er lukket. Logg inn for å åpne den igjen.',
  },
  en: {
    title: 'Case',
    lead: 'This link opens this case only. Do not pass it on.',
    toPortal: 'Log in to see all your cases',
    unknownHeading: 'The link does not work',
    unknown: 'It has been used up, ended or mistyped. Log in to see the case, or contact us.',
    expiredHeading: 'The link has expired',
    expired: 'For your security a link works for seven days. We can send a new one to the same email address.',
    renew: 'Send me a new link',
    renewed: 'We have sent a new link. Check your inbox.',
    renewFailed: 'We could not send a new link. Try again in a moment.',
    logIn: 'Log in',
    closed: 'The case is closed. Log in to reopen it.',
  },
});
