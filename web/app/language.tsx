import { createContext, type ReactNode, useContext, useState } from 'react';
import { LANGUAGE_COOKIE } from '#domain/boot.ts';
import type { Language } from '#domain/language.ts';
import { DAY } from '#domain/time.ts';

type Choice = { language: Language; choose: (language: Language) => void };
const LanguageContext = createContext<Choice>({ language: 'nb', choose: () => {} });

let current: Language = 'nb';
/** For code outside React, such as the request that tells the server the language of mails. A browser that translates rewrites `<html lang>`. */
export const currentLanguage = (): Language => current;

export function LanguageProvider({ first, children }: { first: Language; children: ReactNode }) {
  const [language, setLanguage] = useState(() => {
    current = first;
    return first;
  });
  const choose = (chosen: Language) => {
    current = chosen;
    document.documentElement.lang = chosen;
    remember(chosen);
    setLanguage(chosen);
  };
  return <LanguageContext value={{ language, choose }}>{children}</LanguageContext>;
}

/** Kept in a cookie, so that the server can send the next page in this language from its first byte. */
function remember(language: Language): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari's older versions
  document.cookie = `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${(365 * DAY) / 1000}; SameSite=Lax${secure}`;
}

export const useLanguage = (): Choice => useContext(LanguageContext);
export const useTexts = <T,>(texts: Record<Language, T>): T => texts[useContext(LanguageContext).language];
