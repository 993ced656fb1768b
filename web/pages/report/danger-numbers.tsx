import { useEffect, useRef } from 'react';
import { phoneHref } from '#domain/contact.ts';
import { formatPhone } from '#words/format.ts';
import { boot } from '../../boot.ts';
import { useLanguage, useTexts } from '../../language.tsx';
import { reportTexts } from '../../texts/report.ts';

/** Above everything once somebody has said that there is danger: whom to call before anything is sent. */
export function DangerNumbers() {
  const t = useTexts(reportTexts);
  const { language } = useLanguage();
  const { name, phone, emergencyPhone } = boot().brand;
  const section = useRef<HTMLElement>(null);
  // The question stands further down: without this, a yes would change nothing that is in sight.
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section ref={section} className="danger-numbers" role="alert" aria-label={t.dangerHeading}>
      <h2>{t.dangerHeading}</h2>
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
      <p>{t.dangerSend}</p>
    </section>
  );
}
