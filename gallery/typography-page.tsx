import { Link } from 'wouter';
import { galleryPath } from '#domain/gallery.ts';
import { oreFromKroner } from '#domain/money.ts';
import { useLanguage, useTexts } from '#web/app/language.tsx';
import { ContactLine, MailAddress } from '#web/ui/contact-line.tsx';
import { formatAmount, formatDate, formatPhone } from '#words/format.ts';
import { galleryPage } from './frame/gallery-page.tsx';
import { galleryTypographyTexts } from './texts/typography.ts';
import source from './typography-page.tsx?raw';

/** The h1 of a page is PageHeading, as at the top of this one: it names the document and takes the focus. */
function Headings() {
  const t = useTexts(galleryTypographyTexts);
  return (
    <>
      <h2>{t.h2}</h2>
      <h3 className="card-title">{t.h3}</h3>
      <p className="page-lead">{t.leadText}</p>
    </>
  );
}

function Body() {
  const t = useTexts(galleryTypographyTexts);
  return (
    <div className="sample-text">
      <p>{t.paragraph}</p>
      <p className="muted">{t.muted}</p>
      <p>
        <strong>{t.strong}</strong> {t.afterStrong}
      </p>
    </div>
  );
}

function Links() {
  const t = useTexts(galleryTypographyTexts);
  return (
    <p>
      {t.before}{' '}
      <Link className="ds-link" href={galleryPath('gallery')}>
        {t.link}
      </Link>
      {t.after}
    </p>
  );
}

/** These three values come from the page's brand. */
function Contact() {
  const t = useTexts(galleryTypographyTexts);
  const contact = { contactLine: t.contactLine, phone: '22 33 44 55', email: 'post@eksempel.example' };
  return (
    <>
      <p>
        <ContactLine contact={contact} />
      </p>
      <p>
        <MailAddress address="en.lang.adresse.som.ikke.brekker.midt.i.et.ord@kundepost.example" />
      </p>
    </>
  );
}

/** All through format.ts, so that screen and paper agree. */
function Numbers() {
  const t = useTexts(galleryTypographyTexts);
  const { language } = useLanguage();
  return (
    <ul className="row-list">
      <li>
        <span className="row-name">{t.date}</span>
        {formatDate('2026-03-12', language)}
      </li>
      <li>
        <span className="row-name">{t.amount}</span>
        {formatAmount(oreFromKroner(1234.5), language)}
      </li>
      <li>
        <span className="row-name">{t.phone}</span>
        {formatPhone('22334455')}
      </li>
    </ul>
  );
}

export const TypographyPage = galleryPage({
  page: 'typography',
  source,
  texts: galleryTypographyTexts,
  examples: { Headings, Body, Links, Contact, Numbers },
});
