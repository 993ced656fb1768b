import { useRef, useState } from 'react';
import { Link } from 'wouter';
import type { CareMail } from '#domain/home-book/care.ts';
import { defineTexts } from '#words/define-texts.ts';
import { call, statusOf } from '../api/call.ts';
import { boot } from '../app/boot.ts';
import { useTexts } from '../app/language.tsx';
import { AuthLayout } from '../layouts/auth-layout.tsx';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { Failed } from '../ui/failed.tsx';
import { useDocumentTitle } from '../ui/use-browser.ts';
import { useSend } from '../ui/use-send.ts';

/** In the fragment, which the browser does not send to any server. */
const readToken = (): string => location.hash.slice(1);

/** Changes nothing until the button is pressed: mail scanners follow links too. */
export function RemindersPage() {
  const t = useTexts(reminderTexts);
  const [token] = useState(readToken);
  const [ended, setEnded] = useState<CareMail | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { press, isPending, error } = useSend(
    () => setReminders(token, ended !== null),
    ({ kind }) => {
      setEnded(ended === null ? kind : null);
      heading.current?.focus();
    },
  );
  const isUnknown = token === '' || statusOf(error) === 404;
  const title = isUnknown ? t.unknownHeading : ended ? t.endedHeading : t.heading;
  useDocumentTitle(title);
  return (
    <AuthLayout>
      <h1 className="auth-heading" ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="auth-lead">{isUnknown ? t.unknown : ended ? t[`ended-${ended}`] : t.text(boot().brand.name)}</p>
      {!isUnknown && <Failed press={{ error, isPending, press }} />}
      {isUnknown ? (
        <Link href={paths.login} className="ds-link">
          {t.logIn}
        </Link>
      ) : (
        <Button data-fullwidth variant={ended ? 'secondary' : 'primary'} onClick={() => press()} aria-disabled={isPending}>
          {isPending ? t.sending : ended ? t.resume : t.end}
        </Button>
      )}
    </AuthLayout>
  );
}

/** The link in a reminder. The token goes in the body, because URLs end up in logs. */
export const setReminders = (token: string, wantsMails: boolean) =>
  call('POST /api/Care/OptOut', { as: 'anonymous', body: { token, wantsMails } });

/** The page behind the link in a reminder. */
export const reminderTexts = defineTexts({
  nb: {
    heading: 'Slutte med slike påminnelser?',
    text: (company: string) => `${company} sender deg da ikke flere e-poster av dette slaget. Alt står fortsatt i serviceboken.`,
    end: 'Ja, slutt med dem',
    sending: 'Sender …',
    endedHeading: 'Det er notert',
    'ended-care-reminder':
      'Du får ikke flere vanlige påminnelser på e-post. Påminnelser med tilbud kommer bare hvis du har sagt ja til dem.',
    'ended-care-offer': 'Du får ikke flere tilbud i påminnelsene. Påminnelser uten tilbud kommer fortsatt.',
    resume: 'Angre, jeg vil ha dem likevel',
    unknownHeading: 'Denne lenken er ikke i bruk',
    unknown: 'Den er for gammel, eller noe av den mangler. Logg inn i kundeportalen, eller ta kontakt med oss.',
    logIn: 'Til innloggingen',
  },
  en: {
    heading: 'Stop these reminders?',
    text: (company: string) => `${company} will then send you no more emails of this kind. Everything is still in the service book.`,
    end: 'Yes, stop',
    sending: 'Sending…',
    endedHeading: 'Done',
    'ended-care-reminder':
      'You will not receive any more ordinary reminders by email. Reminders with offers come only if you have agreed to them.',
    'ended-care-offer': 'You will not receive any more offers in reminders. Reminders without offers still come.',
    resume: 'Undo, keep sending them',
    unknownHeading: 'This link does not work',
    unknown: 'It may have expired or be incomplete. Log in to the customer portal, or contact us.',
    logIn: 'Go to login',
  },
});
