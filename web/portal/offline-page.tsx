import { SHEET_PATH } from '#domain/portal-paths.ts';
import { defineTexts } from '#words/define-texts.ts';
import { boot } from '../app/boot.ts';
import { useTexts } from '../app/language.tsx';
import { paths } from '../paths.ts';

/** Stored by the service worker. Plain HTML: no script, and no picture that would have to be fetched. */
export function OfflinePage() {
  const t = useTexts(offlineTexts);
  return (
    <div className="auth">
      <main className="auth-card">
        <p className="lock-user">{boot().brand.name}</p>
        <h1 className="auth-heading">{t.heading}</h1>
        <p className="auth-lead">{t.lead}</p>
        <a className="ds-button" href={paths.home} data-fullwidth>
          {t.retry}
        </a>
        <p className="auth-links">
          <a className="ds-link" href={SHEET_PATH}>
            {t.emergency}
          </a>
        </p>
      </main>
    </div>
  );
}

export const offlineTexts = defineTexts({
  nb: {
    heading: 'Du er ikke på nett',
    lead: 'Vi får ikke kontakt med kundeportalen akkurat nå. Sjekk forbindelsen, og prøv igjen.',
    retry: 'Prøv igjen',
    emergency: 'Haster det? Åpne nødarket',
  },
  en: {
    heading: 'You are offline',
    lead: 'We cannot reach the customer portal right now. Check your connection and try again.',
    retry: 'Try again',
    emergency: 'Is it urgent? Open the emergency sheet',
  },
});
