import { defineTexts } from '#words/define-texts.ts';
import { emergencyWords, numbersToCall } from '#words/emergency-sheet.ts';
import { boot } from '../app/boot.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { serviceBookPaths } from '../paths.ts';

/** Shown if no sheet is stored on this device: says so, and whom to call. Plain HTML, because the service worker stores it too. */
export function NoSheetPage() {
  const t = useTexts(noSheetTexts);
  const words = useTexts(emergencyWords);
  const { language } = useLanguage();
  return (
    <div className="auth">
      <main className="auth-card">
        <p className="lock-user">{boot().brand.name}</p>
        <h1 className="auth-heading">{words.title}</h1>
        <p className="auth-lead">{t.lead}</p>
        <ul className="no-sheet-numbers">
          {numbersToCall(boot().brand, language).map(({ href, text }) => (
            <li key={href}>
              <a className="ds-button" data-fullwidth href={href}>
                {text}
              </a>
            </li>
          ))}
        </ul>
        <p className="auth-links">
          <a className="ds-link" href={serviceBookPaths.emergency}>
            {t.write}
          </a>
        </p>
      </main>
    </div>
  );
}

export const noSheetTexts = defineTexts({
  nb: {
    lead: 'Ingen nødark er lagret på denne enheten. Numrene du kan ringe, står her.',
    write: 'Logg inn for å skrive nødarket og lagre det her',
  },
  en: {
    lead: 'No emergency sheet is kept on this device. The numbers to call are here.',
    write: 'Log in to write the emergency sheet and keep it here',
  },
});
