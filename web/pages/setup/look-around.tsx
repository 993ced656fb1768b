import { useState } from 'react';
import type { LookAround as Made } from '#contract/setup.ts';
import { osloDay } from '#domain/calendar.ts';
import { LOGIN_PATH } from '#domain/portal-paths.ts';
import { formatLongDate } from '#words/format.ts';
import { codeOf } from '../../api/call.ts';
import { lookAround } from '../../api/setup.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { lookAroundTexts } from '../../texts/look-around.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Failed } from '../../ui/failed.tsx';
import { useSend } from '../../ui/use-send.ts';
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
