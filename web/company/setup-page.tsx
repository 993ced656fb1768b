import { useEffect, useState } from 'react';
import type { OpenedSetup } from '#contract/company-setup.ts';
import { LOOK_AROUND, NEW_SETUP, readSetupToken } from '#domain/company/setup-link.ts';
import { LOGIN_PATH } from '#domain/portal-paths.ts';
import { RequestFailed } from '../api/call.ts';
import { useTexts } from '../app/language.tsx';
import { Failed } from '../ui/failed.tsx';
import { useCall } from '../ui/use-call.ts';
import { LookAroundPage } from './look-around.tsx';
import { beginSetup, type Ending, endingOf, openSetup } from './setup-draft.ts';
import { SetupFrame, SetupWaiting, setupTitle } from './setup-frame.tsx';
import { SetupSteps } from './setup-steps.tsx';
import { setupTexts } from './setup-texts.ts';

/** From the login page of the demo data: creates a link and keeps it in the URL for a reload. */
async function tokenHere(): Promise<string | null> {
  if (location.hash !== `#${NEW_SETUP}`) return readSetupToken(location.hash);
  const { token } = await beginSetup();
  history.replaceState(null, '', `#${token}`);
  return token;
}

const openOrRefuse = (token: string | null): Promise<OpenedSetup> =>
  token ? openSetup(token) : Promise.reject(new RequestFailed({ kind: 'status', status: 404, code: 'setup-unknown', field: null }));

/** A URL that offers a trial company, or has no token, opens no set-up. */
export function SetupPage() {
  const [hash, setHash] = useState(location.hash);
  // Pasting a link with another fragment does not reload the page.
  useEffect(() => {
    const read = () => setHash(location.hash);
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  if (hash === `#${LOOK_AROUND}`) return <LookAroundPage />;
  return hash === '' ? <SetupEnded ending="no-link" /> : <LinkPage key={hash} />;
}

function LinkPage() {
  const t = useTexts(setupTexts);
  const [token, setToken] = useState<string | null>(null);
  const opened = useCall(async () => {
    const found = await tokenHere();
    setToken(found);
    return openOrRefuse(found);
  });
  const [portal, setPortal] = useState<string | null>(null);
  const [ended, setEnded] = useState<Ending | null>(null);
  useEffect(() => {
    document.title = setupTitle(t.title);
  }, [t.title]);
  if (opened.isPending) return <SetupWaiting />;
  const ending = ended ?? endingOf(opened.error);
  const madeAt = portal ?? opened.data?.portal;
  if (madeAt) return <SetupDone portal={madeAt} />;
  if (ending) return <SetupEnded ending={ending} />;
  if (opened.data && token) return <SetupSteps token={token} opened={opened.data} onDone={setPortal} onEnded={setEnded} />;
  return (
    <SetupFrame>
      <Failed press={{ ...opened, press: opened.refetch }} />
    </SetupFrame>
  );
}

const HEADINGS = {
  'no-link': 'noLinkHeading',
  'setup-unknown': 'unknownHeading',
  'setup-late': 'lateHeading',
  'setup-used': 'usedHeading',
  'setup-other-browser': 'elsewhereHeading',
} as const;

export function SetupEnded({ ending }: { ending: Ending }) {
  const t = useTexts(setupTexts);
  return (
    <SetupFrame>
      <div className="setup-card setup-narrow">
        <h2>{t[HEADINGS[ending]]}</h2>
        <p>{t[ending]}</p>
      </div>
    </SetupFrame>
  );
}

/** The new portal has its own address, where the first login takes place. */
export function SetupDone({ portal }: { portal: string }) {
  const t = useTexts(setupTexts);
  const { host, href } = new URL(LOGIN_PATH, portal);
  return (
    <SetupFrame>
      <div className="setup-card setup-narrow" role="status">
        <h2>{t.doneHeading}</h2>
        <p>{t.done(host)}</p>
        <p>
          <a className="ds-button" data-variant="primary" href={href}>
            {t.logIn}
          </a>
        </p>
      </div>
    </SetupFrame>
  );
}
