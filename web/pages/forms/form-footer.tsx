import type { BootBrand } from '#domain/boot.ts';
import { formatDate } from '#words/format.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { formsTexts } from '../../texts/forms.ts';
import { ContactLine } from '../../ui/contact-line.tsx';
import { FieldValue } from './field-value.tsx';

/** Who did the work and when, contact details, and the logo at 200 px. */
export function FormFooter({ date, installer, brand }: { date: string; installer: string; brand: BootBrand }) {
  const t = useTexts(formsTexts);
  const { language } = useLanguage();
  return (
    <footer className="document-footer">
      <div>
        <dl className="signature">
          <div>
            <dt>{t.date}</dt>
            <dd>
              <FieldValue text={formatDate(date, language)} />
            </dd>
          </div>
          <div>
            <dt>{t.installer}</dt>
            <dd>
              <FieldValue text={installer} />
            </dd>
          </div>
        </dl>
        <p>
          <ContactLine contact={brand} />
        </p>
        <p>
          <a className="ds-link" href={brand.webAddress} rel="noreferrer">
            {brand.webAddress}
          </a>
        </p>
      </div>
      <img src={`/brand/${brand.slug}/logo.png`} alt={brand.name} width="200" height="76" />
    </footer>
  );
}
