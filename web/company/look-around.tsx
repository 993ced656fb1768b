import { useState } from 'react';
import type { LookAround as Made } from '#contract/company-setup.ts';
import { osloDay } from '#domain/calendar.ts';
import { LOGIN_PATH } from '#domain/portal-paths.ts';
import { defineTexts } from '#words/define-texts.ts';
import { formatLongDate } from '#words/format.ts';
import { codeOf } from '../api/call.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Failed } from '../ui/failed.tsx';
import { useSend } from '../ui/use-send.ts';
import { lookAround } from './setup-draft.ts';
import { SetupFrame } from './setup-frame.tsx';

export const LookAroundPage = () => (
  <SetupFrame>
    <LookAround token={null} />
  </SetupFrame>
);

/** Offers a trial company with invented data. */
export function LookAround({ token }: { token: string | null }) {
  const t = useTexts(lookAroundTexts);
  const [made, setMade] = useState<Made | null>(null);
  const make = useSend(() => lookAround(token), setMade);
  const code = codeOf(make.error);
  const refusal = code === 'too-many-trials' || code === 'not-found' ? t[code] : null;
  return (
    <section className="setup-card setup-narrow setup-offer" aria-labelledby="look-around">
      <h2 id="look-around">{t.heading}</h2>
      <p className="muted">{t.lead}</p>
      <div role="status">{made && <Ready made={made} />}</div>
      {refusal && (
        <Alert color="warning" isUrgent>
          {refusal}
        </Alert>
      )}
      {!refusal && <Failed press={make} />}
      <p>
        <Button variant="secondary" aria-disabled={make.isPending} onClick={() => make.press()}>
          {make.isPending ? t.making : made ? t.again : t.make}
        </Button>
      </p>
    </section>
  );
}

/** The password is not stored anywhere: it is shown until the page is left. */
function Ready({ made: { portal, endsAt, logins, password } }: { made: Made }) {
  const t = useTexts(lookAroundTexts);
  const { language } = useLanguage();
  const { href } = new URL(LOGIN_PATH, portal);
  return (
    <Alert color="success">
      <p>{t.ready(formatLongDate(osloDay(new Date(endsAt)), language))}</p>
      <p>
        {t.password} <code className="setup-password">{password}</code>
      </p>
      <p>{t.once}</p>
      <ul className="setup-logins">
        {logins.map((name) => (
          <li key={name}>
            <code>{name}</code>
            {name in t && ` – ${t[name as keyof typeof t]}`}
          </li>
        ))}
      </ul>
      <p>
        <a className="ds-button" data-variant="primary" href={href} target="_blank" rel="noreferrer">
          {t.open}
        </a>
      </p>
    </Alert>
  );
}

export const lookAroundTexts = defineTexts({
  nb: {
    heading: 'Vil du se deg rundt først?',
    lead: 'Få et eget prøvefirma med oppdiktede kunder og jobber. Det sender ingen e-post, og slettes av seg selv etter 14 dager.',
    make: 'Se deg rundt',
    making: 'Lager prøvefirmaet …',
    again: 'Lag nytt passord',
    ready: (day: string) => `Prøvefirmaet er klart. Det slettes ${day}.`,
    password: 'Passord for alle:',
    once: 'Noter passordet: det vises bare her og nå. Logg inn som',
    open: 'Åpne prøvefirmaet',
    kunde: 'privatkunde',
    bedrift: 'bedriftskunde',
    ny: 'kunde uten jobber',
    ansatt: 'ansatt',
    admin: 'administrator',
    styremedlem: 'har full tilgang hos bedriften',
    vaktmester: 'har tilgang uten priser hos bedriften',
    forvalter: 'har tilgang hos to kunder',
    'too-many-trials': 'Det er allerede så mange prøvefirmaer på denne serveren som det er plass til. Prøv igjen om noen dager.',
    'not-found': 'Prøvefirma kan bare lages på maskinen der portalen kjører.',
  },
  en: {
    heading: 'Would you like to look around first?',
    lead: 'Get a trial company of your own, with invented customers and jobs. It sends no emails, and is deleted by itself after 14 days.',
    make: 'Look around',
    making: 'Making the trial company …',
    again: 'Make a new password',
    ready: (day: string) => `The trial company is ready. It is deleted on ${day}.`,
    password: 'Password for all:',
    once: 'Note the password: it is shown here and now only. Log in as',
    open: 'Open the trial company',
    kunde: 'private customer',
    bedrift: 'business customer',
    ny: 'customer without jobs',
    ansatt: 'employee',
    admin: 'administrator',
    styremedlem: 'has full access at the business',
    vaktmester: 'has access without prices at the business',
    forvalter: 'has access at two customers',
    'too-many-trials': 'This server already has as many trial companies as there is room for. Try again in a few days.',
    'not-found': 'A trial company can only be made at the machine that the portal runs on.',
  },
});
