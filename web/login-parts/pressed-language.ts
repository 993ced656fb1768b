import type { Language } from '#domain/language.ts';
import { storeLanguage } from '../api/login.ts';
import { hasValidSession } from '../session/session.ts';
import { tryStorage } from '../session/try-storage.ts';

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
