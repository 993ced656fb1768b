import type { Language } from '#domain/language.ts';
import { storeLanguage } from '../api/login.ts';
import { hasValidSession } from '../session/session.ts';
import { tryStorage } from '../session/try-storage.ts';

const KEY = 'pressedLanguage';

/** The switch was pressed: mails follow it too. Before the login the choice waits in this tab for anyone who logs in here. */
export function languageWasPressed(language: Language): void {
  if (hasValidSession()) void storeLanguage(language).catch(() => {});
  else tryStorage(() => sessionStorage.setItem(KEY, language));
}

/** After a login. A language that the browser only remembers from before says nothing about who logs in now, and changes no account. */
export function storePressedLanguage(): void {
  tryStorage(() => {
    const language = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    if (language) languageWasPressed(language as Language);
  });
}
