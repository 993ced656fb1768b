import { NOTICE_PLACEHOLDER } from '#domain/boot.ts';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { LOGIN_PATH, NOTICE_PATH } from '#domain/portal-paths.ts';
import { defineTexts } from '#words/define-texts.ts';
import { boot, brandPicture } from '../app/boot.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { ContactLine } from '../ui/contact-line.tsx';

const NAMES = { nb: 'Norsk', en: 'English' } as const;
const pathOf = (language: Language): string => `${NOTICE_PATH}/${language}`;

/** Rendered only at build time, for readers without a login or scripts; the server fills in the notice. */
export function PrivacyNoticePage() {
  const t = useTexts(privacyNoticeTexts);
  const { language } = useLanguage();
  const { brand } = boot();
  return (
    <div className="auth">
      <header className="auth-top">
        <nav className="language-switch" aria-label={t.languages}>
          {LANGUAGES.map((one) => (
            <a key={one} href={pathOf(one)} hrefLang={one} lang={one} aria-current={one === language ? 'page' : undefined}>
              {NAMES[one]}
            </a>
          ))}
        </nav>
      </header>
      <main className="auth-card notice-card">
        <img className="auth-logo" src={brandPicture('logo')} alt={brand.name} width="240" height="56" />
        <h1 className="auth-heading">{t.heading}</h1>
        <div className="notice-text">{NOTICE_PLACEHOLDER}</div>
        <p>
          {t.contact} <ContactLine contact={brand} />
        </p>
        <p className="auth-links">
          <a className="ds-link" href={LOGIN_PATH}>
            {t.toLogin}
          </a>
        </p>
      </main>
    </div>
  );
}

export const privacyNoticeTexts = defineTexts({
  nb: {
    heading: 'Personvern',
    languages: 'Språk',
    contact: 'Spørsmål om personvern? Kontakt oss:',
    toLogin: 'Til innloggingen',
  },
  en: {
    heading: 'Privacy',
    languages: 'Language',
    contact: 'Questions about privacy? Contact us:',
    toLogin: 'Go to login',
  },
});
