import { Skeleton } from '../ui/waiting.tsx';
import '../layouts/portal.css';
import './day.css';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { SECOND } from '#domain/time.ts';
import { formatLongDate } from '#words/format.ts';
import { boot } from '../app/boot.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { staffPaths } from '../paths.ts';
import { onSessionChange } from '../session/session.ts';
import { isOwnersSession } from '../session/user-storage.ts';
import type { KeptDay } from '../stored-pages/day-page.ts';
import { forgetDay, readStoredDay } from '../stored-pages/stored-day.ts';
import { Alert } from '../ui/alert.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { ActButtons } from './day-acts.tsx';
import { VisitFacts, VisitHead, WaitingActs } from './day-card.tsx';
import { myDayTexts } from './day-texts.ts';
import { type QueuedAct, withWaiting } from './queued-act.ts';
import { useActs } from './use-acts.ts';

const LOOK_AGAIN_MS = 5 * SECOND;

/** The frame of the portal without what would have to be fetched: the stored page has no network. */
const KeptDayFrame = ({ children }: { children: ReactNode }) => (
  <div className="shell">
    <div className="sidebar" data-waiting />
    <header className="top-bar">
      <p className="top-title">
        <b>{boot().brand.name}</b> <span>Kundeportal</span>
      </p>
    </header>
    <main className="content">
      <div className="my-day">{children}</div>
    </main>
  </div>
);

/** Until its script has loaded. Rendered at build time. */
export const KeptDayWaiting = () => (
  <KeptDayFrame>
    <Skeleton lines={6} tall />
  </KeptDayFrame>
);

/** The day that was taken along, after a reload without a network: its visits with their three acts, which are sent when there is one. */
export function KeptDayPage({ kept }: { kept: KeptDay }) {
  const t = useTexts(myDayTexts);
  const { language } = useLanguage();
  const acts = useActs(useCallback(() => void leaveForPortal(), []));
  const pressed = useEveryAct(acts.all);
  useStaysStored(kept.day);
  const visits = kept.visits.map((visit) => withWaiting(visit, pressed));
  const next = visits.find(({ state }) => state === 'arrived' || state === 'on-the-way') ?? visits.find(({ state }) => state !== 'done');
  return (
    <KeptDayFrame>
      <PageHeading title={t.keptHeading} lead={t.today(formatLongDate(kept.day, language))} />
      <Alert color="info">{t.keptText}</Alert>
      <WaitingActs acts={acts} visits={visits} />
      {acts.waiting.length > 0 && !isOwnersSession() && <p>{t.keptLogIn}</p>}
      {visits.length === 0 && <p className="empty">{t.noneToday}</p>}
      <ul className="day-visit-cards">
        {visits.map((visit) => (
          <li key={visit.appointmentId} className="ds-card day-visit-card" data-state={visit.state} data-next={visit === next || undefined}>
            <VisitHead visit={visit} name={visit.customer.name} />
            {visit.state !== 'done' && <VisitFacts place={{ ...visit, name: '', phone: visit.customer.phone }} />}
            <ActButtons visit={visit} />
          </li>
        ))}
      </ul>
      <p>
        <a className="ds-button" data-variant="secondary" href={staffPaths.myDay}>
          {t.keptRetry}
        </a>
      </p>
    </KeptDayFrame>
  );
}

/** What was pressed has arrived: the portal shows the day as it is now. Not while something is being written. */
function leaveForPortal(): void {
  if (!document.querySelector('dialog[open]')) location.replace(staffPaths.myDay);
}

/** Acts that were sent leave the queue, but what is stored of the visit is from before them. */
function useEveryAct(acts: readonly QueuedAct[]): readonly QueuedAct[] {
  const [before, setBefore] = useState<readonly QueuedAct[]>([]);
  const all = [...before.filter(({ key }) => !acts.some((act) => act.key === key)), ...acts];
  if (all.length > before.length || acts.some((act) => !before.includes(act))) setBefore(all);
  return all;
}

/** A logout in another tab, the end of the login, and midnight remove the day: then it is no longer shown, and nothing more can be pressed. */
function useStaysStored(day: string): void {
  useEffect(() => {
    const look = () =>
      void readStoredDay().then((stored) => {
        if (stored !== day) location.replace(staffPaths.myDay);
      });
    const timer = setInterval(look, LOOK_AGAIN_MS);
    addEventListener('focus', look);
    const forgetListener = onSessionChange((reason) => {
      if (reason === 'revoked') void forgetDay().then(look);
      else if (reason === 'logged-out') look();
    });
    return () => {
      clearInterval(timer);
      removeEventListener('focus', look);
      forgetListener();
    };
  }, [day]);
}
