import '../styles/danger.css';
import { useEffect, useRef } from 'react';
import { phoneHref } from '#domain/contact.ts';
import { formatPhone } from '#words/format.ts';
import { boot } from '../app/boot.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { dangerTexts } from '../texts/danger.ts';

/** Whom to call: at the top as soon as the customer reports danger, and still there after sending. */
export function DangerNumbers({ isSent = false }: { isSent?: boolean }) {
  const t = useTexts(dangerTexts);
  const heading = isSent ? t.sentHeading : t.heading;
  const { language } = useLanguage();
  const { name, phone, emergencyPhone } = boot().brand;
  const section = useRef<HTMLElement>(null);
  // The question is further down the page: without this, answering yes would change nothing in sight.
  useEffect(() => {
    if (!isSent) section.current?.scrollIntoView({ block: 'nearest' });
  }, [isSent]);
  return (
    <section ref={section} className="danger-numbers" role={isSent ? 'region' : 'alert'} aria-label={heading}>
      <h2>{heading}</h2>
      <ul>
        <li>
          <a href="tel:110">{t.fire}</a>
        </li>
        <li>
          <a href="tel:113">{t.ambulance}</a>
        </li>
        <li>
          {emergencyPhone ? (
            <a href={phoneHref(emergencyPhone.phone)}>
              {formatPhone(emergencyPhone.phone)} – {t.emergency(name, emergencyPhone.hours[language])}
            </a>
          ) : (
            <>
              <p>{t.noEmergency(name)}</p>
              <a href={phoneHref(phone)}>
                {formatPhone(phone)} – {name}
              </a>
            </>
          )}
        </li>
      </ul>
      <p>{isSent ? t.sent : t.send}</p>
    </section>
  );
}
