import { LOGIN_PATH } from '#domain/portal-paths.ts';
import { boot } from '../../app/boot.ts';
import { useTexts } from '../../app/language.tsx';
import { surveyLinkTexts } from '../../texts/survey-link.ts';
import { ContactLine } from '../../ui/contact-line.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';

export function LinkInvalid() {
  const t = useTexts(surveyLinkTexts);
  const { brand } = boot();
  useDocumentTitle(t.invalid);
  return (
    <>
      <h1 className="auth-heading">{t.invalid}</h1>
      <p>{t.invalidText}</p>
      <p>{t.invalidWhat}</p>
      <p className="muted">
        <ContactLine contact={brand} />
      </p>
      <p>
        <a className="ds-button" data-variant="secondary" href={LOGIN_PATH}>
          {t.logIn}
        </a>
      </p>
    </>
  );
}
