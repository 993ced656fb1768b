import type { ReactNode } from 'react';
import type { Language } from '#domain/language.ts';
import { storeLanguage } from '../api/login.ts';
import { boot, brandPicture } from '../app/boot.ts';
import { useTexts } from '../app/language.tsx';
import { hasValidSession } from '../session/session.ts';
import { tryStorage } from '../session/storage.ts';
import { LanguageSwitch } from '../ui/language-switch.tsx';
import { commonTexts } from '../ui/texts.ts';
import { Spinner } from '../ui/waiting.tsx';

/** The public pages: one card on the brand's picture. The same frame is rendered at build time. */
export function AuthLayout({ children, card = '' }: { children: ReactNode; card?: string }) {
  const { brand } = boot();
  return (
    <div className="auth">
      <header className="auth-top">
        <LanguageSwitch onPress={languageWasPressed} />
      </header>
      <main className={`auth-card ${card}`}>
        {/* The server may have included the picture in the page. */}
        <img className="auth-logo" src={brandPicture('logo')} alt={brand.name} width="240" height="56" suppressHydrationWarning />
        {children}
      </main>
    </div>
  );
}

/** The page behind a mail link until its script has loaded, rendered at build time. */
export function LinkWaiting() {
  const t = useTexts(commonTexts);
  return (
    <AuthLayout>
      <Spinner text={t.loading} />
    </AuthLayout>
  );
}

const KEY = 'pressedLanguage';

/** The language switch was pressed: mails follow it too. Before a login the choice is stored in this tab for the next person who logs in. */
export function languageWasPressed(language: Language): void {
  if (hasValidSession()) void storeLanguage(language).catch(() => {});
  else tryStorage(() => sessionStorage.setItem(KEY, language));
}

/** Called after a login. A language that the browser only remembers from earlier says nothing about this person and changes no account. */
export function storePressedLanguage(): void {
  tryStorage(() => {
    const language = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    if (language) languageWasPressed(language as Language);
  });
}
