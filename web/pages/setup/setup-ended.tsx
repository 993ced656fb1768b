import { LOGIN_PATH } from '#domain/portal-paths.ts';
import { useTexts } from '../../app/language.tsx';
import { setupTexts } from '../../texts/setup.ts';
import type { Ending } from './setup-ending.ts';
import { SetupFrame } from './setup-frame.tsx';

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
