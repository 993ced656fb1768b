import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CustomerAppointment } from '#contract/appointments.ts';
import { unreadQuery } from '../../api/cases.ts';
import { boot } from '../../app/boot.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { NextVisits } from '../../appointments/next-visits.tsx';
import { barWords, isNear } from '../../appointments/visit-words.ts';
import { useNow } from '../../case-view/when.tsx';
import { homeTexts } from '../../texts/home.ts';

/** Under the greeting: the next visit, or what the portal is for. Both are as tall, and one call brings the visit with what waits: nothing moves, and nothing more is fetched. */
export function HomeLead() {
  const t = useTexts(homeTexts);
  const visit = useQuery(unreadQuery()).data?.visit;
  return <div className="home-lead">{visit ? <VisitBar visit={visit} /> : <p className="page-lead">{t.lead(boot().brand.name)}</p>}</div>;
}

/** Two lines that are never more; pressed, everything about it and the visits after it. */
function VisitBar({ visit }: { visit: CustomerAppointment }) {
  const { language } = useLanguage();
  const now = useNow();
  const [isOpen, setOpen] = useState(false);
  const { title, detail } = barWords(visit, now, language);
  return (
    <details className="visit-bar" data-near={isNear(visit) || undefined} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <strong>{title}</strong>
        <span>{detail}</span>
      </summary>
      {isOpen && <NextVisits />}
    </details>
  );
}
