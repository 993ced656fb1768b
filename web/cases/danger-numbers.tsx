import './danger.css';
import { useEffect, useRef } from 'react';
import { phoneHref } from '#domain/contact.ts';
import { defineTexts } from '#words/define-texts.ts';
import { formatPhone } from '#words/format.ts';
import { boot } from '../app/boot.ts';
import { useLanguage, useTexts } from '../app/language.tsx';

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

/** Whom to call where there is danger, before a case is sent and after. */
export const dangerTexts = defineTexts({
  nb: {
    heading: 'Ring først',
    sentHeading: 'Er det fortsatt fare? Ring med en gang',
    fire: '110 – brann og gass',
    ambulance: '113 – akutt fare for liv',
    emergency: (company: string, hours: string) => `Vakttelefonen til ${company} (${hours})`,
    noEmergency: (company: string) => `${company} har ingen vakttelefon utenom åpningstiden. I åpningstiden:`,
    send: 'Send saken etterpå. Vi får varsel med en gang.',
    sent: 'Ikke vent på oss hvis det haster.',
  },
  en: {
    heading: 'Call first',
    sentHeading: 'Still in danger? Call at once',
    fire: '110 – fire and gas',
    ambulance: '113 – life in immediate danger',
    emergency: (company: string, hours: string) => `${company}’s emergency line (${hours})`,
    noEmergency: (company: string) => `${company} has no emergency line outside opening hours. During opening hours:`,
    send: 'Send the case afterwards. We are alerted at once.',
    sent: 'Do not wait for us if it is urgent.',
  },
});
