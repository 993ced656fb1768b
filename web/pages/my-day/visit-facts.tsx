import type { DayVisit } from '#contract/my-day.ts';
import { phoneHref } from '#domain/contact.ts';
import { withoutLineBreak } from '#words/address.ts';
import { formatPhone } from '#words/format.ts';
import { useTexts } from '../../app/language.tsx';
import { mapHref } from '../../stored-pages/map-href.ts';
import { myDayTexts } from '../../texts/my-day.ts';

type Place = { address: string; name: string; phone: string; note: string; title: string };

/** Where, whom to call, and what to know; also for a stored day. */
export function VisitFacts({ place: { address, name, phone, note, title } }: { place: Place }) {
  const t = useTexts(myDayTexts);
  return (
    <>
      <p className="day-visit-line">
        <span>{address === '' ? <span className="muted">{t.noAddress}</span> : withoutLineBreak(address)}</span>
        {address !== '' && (
          <a className="ds-button" data-variant="secondary" href={mapHref(address, navigator.userAgent)} aria-label={t.mapOf(address)}>
            {t.map}
          </a>
        )}
      </p>
      {phone !== '' && (
        <p className="day-visit-line">
          <span>{[name, formatPhone(phone)].filter(Boolean).join(' · ')}</span>
          <a className="ds-button" data-variant="secondary" href={phoneHref(phone)} aria-label={t.callName(name, formatPhone(phone))}>
            {t.call}
          </a>
        </p>
      )}
      {note !== '' && (
        <p className="day-visit-note">
          <span className="muted">{t.note}</span>
          {note}
        </p>
      )}
      <p className="day-visit-title">{title}</p>
    </>
  );
}

/** Digits separated by spaces, so that screen readers read them one by one. */
export function DoorCode({ code }: { code: string }) {
  const t = useTexts(myDayTexts);
  return (
    <p className="day-visit-code">
      {t.doorCode}: <strong>{[...code].join(' ')}</strong>
    </p>
  );
}

export function EmergencyFacts({ emergency }: Pick<DayVisit, 'emergency'>) {
  const t = useTexts(myDayTexts);
  if (!emergency) return null;
  const facts = [
    [t.stopcock, emergency.stopcock],
    [t.fuseBox, emergency.fuseBox],
  ] as const;
  return facts
    .filter(([, text]) => text !== '')
    .map(([name, text]) => (
      <p key={name}>
        <strong>{name}:</strong> {text}
      </p>
    ));
}
