import { useState } from 'react';
import { Link } from 'wouter';
import { defineTexts } from '#words/define-texts.ts';
import { call, codeOf } from '../api/call.ts';
import { boot } from '../app/boot.ts';
import { useTexts } from '../app/language.tsx';
import { AuthLayout } from '../layouts/auth-layout.tsx';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { ContactLine } from '../ui/contact-line.tsx';
import { Failed } from '../ui/failed.tsx';
import { useDocumentTitle } from '../ui/use-browser.ts';
import { useFocus } from '../ui/use-focus.ts';
import { useSend } from '../ui/use-send.ts';

/** The outcome of the link, if pressing the button again would not help. */
type Ending = 'done' | 'used' | 'expired' | 'replaced' | 'cancelled' | 'void' | 'taken' | 'unknown';

/** In the fragment, which the browser does not send to any server. */
const readToken = (): string => location.hash.slice(1);

/** Changes nothing until the button is pressed: programs that check mails follow links too. */
export function ConfirmEmailPage() {
  const t = useTexts(confirmEmailTexts);
  const [token] = useState(readToken);
  const [ending, setEnding] = useState<Ending | null>(token === '' ? 'unknown' : null);
  const { press, isPending, error } = useSend(
    () => confirmEmail(token),
    () => setEnding('done'),
    (failure) => {
      const refused = endingOf(failure);
      setEnding(refused);
      return refused !== null;
    },
  );
  // The heading takes the focus, because the pressed button is gone.
  const heading = useFocus<HTMLHeadingElement>(token !== '' && ending !== null);
  const title = ending === null ? t.heading : t[`${ending}Heading`];
  useDocumentTitle(title);
  return (
    <AuthLayout>
      <h1 className="auth-heading" ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="auth-lead">{ending === null ? t.explanation(boot().brand.name) : t[ending]}</p>
      <Failed press={{ error, isPending, press }} />
      {ending === null && error === null && (
        <Button data-fullwidth onClick={() => press()} aria-disabled={isPending}>
          {isPending ? t.sending : t.confirm}
        </Button>
      )}
      {ending !== null && (
        <>
          <p className="muted">
            <ContactLine contact={boot().brand} />
          </p>
          <p className="auth-links">
            <Link className="ds-link" href={paths.login}>
              {t.logIn}
            </Link>
          </p>
        </>
      )}
    </AuthLayout>
  );
}

const ENDINGS: Readonly<Record<string, Ending>> = {
  'email-change-used': 'used',
  'email-change-expired': 'expired',
  'email-change-replaced': 'replaced',
  'email-change-cancelled': 'cancelled',
  'email-change-void': 'void',
  'email-taken': 'taken',
  'not-found': 'unknown',
  'invalid-input': 'unknown',
};

const endingOf = (error: unknown): Ending | null => ENDINGS[codeOf(error) ?? ''] ?? null;

/** The link in the mail to a new address. The token goes in the body, because URLs end up in logs. */
export const confirmEmail = (token: string): Promise<unknown> =>
  call('POST /api/Account/ConfirmEmail', { as: 'anonymous', body: { token } });

export const confirmEmailTexts = defineTexts({
  nb: {
    heading: 'Bekreft adressen',
    explanation: (company: string) =>
      `Adressen som fikk denne lenken, blir adressen for innlogging og varsler hos ${company}. Åpne innlogginger avsluttes, og du logger inn på nytt.`,
    confirm: 'Bekreft adressen',
    sending: 'Bekrefter …',
    doneHeading: 'Adressen er bekreftet',
    done: 'Logg inn med samme brukernavn og passord som før. Har du glemt passordet, ber du om et nytt med den nye adressen.',
    logIn: 'Til innloggingen',
    usedHeading: 'Lenken er alt brukt',
    used: 'Adressen er bekreftet fra før. Du kan logge inn.',
    expiredHeading: 'Lenken er for gammel',
    expired: 'Den virket i 24 timer. Ingenting er endret. Be om byttet på nytt.',
    replacedHeading: 'Det finnes en nyere lenke',
    replaced: 'Det er bedt om et bytte til etter denne. Bruk lenken i den nyeste e-posten.',
    cancelledHeading: 'Byttet er avbrutt',
    cancelled: 'Ingenting er endret. Vil du likevel bytte adresse, ber du om det på nytt.',
    voidHeading: 'Lenken gjelder ikke lenger',
    void: 'Passordet er byttet eller innloggingen er stengt etter at det ble bedt om byttet. Ingenting er endret. Be om byttet på nytt, eller ta kontakt med oss.',
    takenHeading: 'Adressen er i bruk',
    taken: 'En kollega bruker alt denne adressen. Ingenting er endret.',
    unknownHeading: 'Denne lenken er ikke i bruk',
    unknown: 'Kanskje ble den ikke med i sin helhet, eller du har fått en nyere e-post. Ingenting er endret.',
  },
  en: {
    heading: 'Confirm your address',
    explanation: (company: string) =>
      `We will use the address this link was sent to for your login and notifications from ${company}. You will be logged out on all devices and can then log in again.`,
    confirm: 'Confirm your address',
    sending: 'Confirming…',
    doneHeading: 'Address confirmed',
    done: 'Log in with the same username and password as before. If you have forgotten your password, request a new one using the new address.',
    logIn: 'Go to login',
    usedHeading: 'This link has already been used',
    used: 'Your address has already been confirmed. You can log in.',
    expiredHeading: 'This link has expired',
    expired: 'The link was valid for 24 hours. Nothing has changed. Please request the change again.',
    replacedHeading: 'There is a newer link',
    replaced: 'Another change has been requested since. Use the link in the most recent email.',
    cancelledHeading: 'This change was cancelled',
    cancelled: 'Nothing has changed. If you still want to change your address, please request it again.',
    voidHeading: 'This link is no longer valid',
    void: 'The password was changed or the account disabled after this change was requested. Your address stays the same. Please request the change again, or contact us.',
    takenHeading: 'This address is already in use',
    taken: 'A colleague already uses this address. Nothing has changed.',
    unknownHeading: 'This link does not work',
    unknown: 'It may be incomplete, or you may have received a newer email. Nothing has changed.',
  },
});
