import { numbersToCall } from '#words/emergency-numbers.ts';
import { emergencyWords } from '#words/emergency-words.ts';
import { boot } from '../../app/boot.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { serviceBookPaths } from '../../paths.ts';
import { noSheetTexts } from '../../texts/no-sheet.ts';

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
