import { Loaded } from '../ui/loaded.tsx';
import { Skeleton } from '../ui/waiting.tsx';
import './day.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { DayAppointment, MyDay } from '#contract/my-day.ts';
import { addDays, osloDay } from '#domain/calendar.ts';
import { shortHours } from '#words/appointments.ts';
import { dateWords } from '#words/case-time.ts';
import { formatLongDate } from '#words/format.ts';
import { problemOf } from '../api/call.ts';
import { boot } from '../app/boot.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { useNow } from '../app/when.tsx';
import { ShiftCard } from '../login/shift-card.tsx';
import { dayVisitPath, staffPaths } from '../paths.ts';
import { readSession } from '../session/session.ts';
import { ownersMark } from '../session/user-storage.ts';
import { canStorePages } from '../stored-pages/store-page.ts';
import { forgetDay, readStoredDay, storeDay } from '../stored-pages/stored-day.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ButtonLink } from '../ui/links.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { VisitCard, WaitingActs } from './day-card.tsx';
import { myDayTexts } from './day-texts.ts';
import { dayKey, fetchDayFrame, myDayQuery } from './office-api.ts';
import { type QueuedAct, withWaiting } from './queued-act.ts';
import { useActs } from './use-acts.ts';

/** An installer's start page on a phone: today's visits with their buttons, and the week ahead. */
export function MyDayPage() {
  const t = useTexts(myDayTexts);
  const { language } = useLanguage();
  const now = useNow();
  const today = osloDay(now);
  const client = useQueryClient();
  const days = useQuery(myDayQuery());
  const acts = useActs(useCallback(() => void client.invalidateQueries({ queryKey: dayKey }), [client]));
  const problem = days.isError ? problemOf(days.error).kind : null;
  const isOffline = problem === 'offline' || problem === 'timeout';
  // After midnight the loaded day is yesterday.
  const day = days.data?.today === today ? days.data : undefined;
  return (
    <div className="my-day">
      <PageHeading title={t.title} lead={t.today(formatLongDate(today, language))} />
      <WaitingActs acts={acts} visits={visitsOf(day)} />
      {isOffline && !day && <StoredDayLink today={today} />}
      {isOffline && day && <Alert color="info">{t.offline}</Alert>}
      <Loaded query={{ ...days, data: day, isPending: !days.isError }} waiting={<Skeleton lines={6} tall />}>
        {(data) => <Days day={data} acts={acts.all} />}
      </Loaded>
    </div>
  );
}

/** Of all days that are shown. */
const visitsOf = (day: MyDay | undefined): DayAppointment[] => day?.days.flatMap(({ appointments }) => appointments) ?? [];

function Days({ day, acts }: { day: MyDay; acts: readonly QueuedAct[] }) {
  const t = useTexts(myDayTexts);
  const { today, days, jobsWithoutPapers } = day;
  const visits = (days.find((each) => each.day === today)?.appointments ?? []).map((visit) => withWaiting(visit, acts));
  const next = visits.find(({ state }) => state === 'arrived' || state === 'on-the-way') ?? visits.find(({ state }) => state !== 'done');
  const later = days.filter((each) => each.day !== today);
  return (
    <>
      {visits.length === 0 && <p className="empty">{t.noneToday}</p>}
      <ul className="day-visit-cards">
        {visits.map((visit) => (
          <VisitCard key={visit.appointmentId} visit={visit} isNext={visit === next} />
        ))}
      </ul>
      <p className="day-visit-links">
        {jobsWithoutPapers > 0 && (
          <ButtonLink href={`${staffPaths.myJobs}?mangler=ja`} variant="secondary">
            {t.withoutPapers(jobsWithoutPapers)}
          </ButtonLink>
        )}
        <ButtonLink href={staffPaths.myJobs} variant="tertiary">
          {t.allJobs}
        </ButtonLink>
      </p>
      <section aria-label={t.ahead}>
        <h2>{t.ahead}</h2>
        {later.length === 0 && <p className="muted">{t.noneAhead}</p>}
        {later.map((each) => (
          <LaterDay key={each.day} day={each} isTomorrow={each.day === addDays(today, 1)} />
        ))}
      </section>
      <SaveDay day={day} />
      <ShiftCard />
    </>
  );
}

function LaterDay({ day: { day, appointments }, isTomorrow }: { day: MyDay['days'][number]; isTomorrow: boolean }) {
  const t = useTexts(myDayTexts);
  const { language } = useLanguage();
  return (
    <details className="ds-card day-visit-day" open={isTomorrow}>
      <summary>
        {isTomorrow ? t.tomorrow : dateWords(day, new Date(), language)}: {t.visits(appointments.length)}
      </summary>
      <ul>
        {appointments.map((visit) => (
          <li key={visit.appointmentId}>
            <Link className="day-visit-row" href={dayVisitPath(visit.appointmentId)}>
              <strong>{shortHours(visit, language)}</strong>
              <span>
                <span className="day-visit-name-link">{visit.customer.name}</span>
                <span className="muted day-visit-details">{[visit.title, visit.address].filter(Boolean).join(' · ')}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Null until the browser has answered. */
function useIsStored(today: string): [boolean | null, (isStored: boolean) => void] {
  const [isStored, setStored] = useState<boolean | null>(null);
  useEffect(() => void readStoredDay().then((day) => setStored(day === today)), [today]);
  return [isStored, setStored];
}

/** Stores today's visits on this device, if the installer chooses to. A stored day is updated whenever it is shown. */
export function SaveDay({ day: { today, days, keptTicket: ticket } }: { day: MyDay }) {
  const t = useTexts(myDayTexts);
  const { language } = useLanguage();
  const [isStored, setStored] = useIsStored(today);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!isStored) return;
    let isLeft = false;
    const isWanted = () => !isLeft && readSession() !== null;
    const visits = days.find(({ day }) => day === today)?.appointments ?? [];
    const kept = { day: today, owner: ownersMark(), visits, companyId: boot().brand.companyId, ticket, isWanted };
    const store = async () => storeDay({ ...kept, frame: await fetchDayFrame(language) });
    store().catch(async () => {
      // Without coverage the day stays as it was stored.
      if (isLeft || (await readStoredDay()) === today) return;
      setStored(false);
      setFailed(true);
    });
    return () => {
      isLeft = true;
    };
  }, [isStored, setStored, today, days, language, ticket]);
  if (isStored === null || !canStorePages()) return null;
  const choose = () => {
    setFailed(false);
    setStored(!isStored);
    if (isStored) void forgetDay();
  };
  return (
    <Card title={t.keepHeading}>
      <div role="status">{isStored && <p>{t.kept}</p>}</div>
      {!isStored && <p className="muted">{t.keepText}</p>}
      {hasFailed && <Alert color="danger">{t.keepFailed}</Alert>}
      <Button variant="secondary" onClick={choose}>
        {isStored ? t.forgetKept : t.keep}
      </Button>
    </Card>
  );
}

/** Without coverage, before anything has loaded from the server: the service worker shows the stored day. */
export function StoredDayLink({ today }: { today: string }) {
  const t = useTexts(myDayTexts);
  const [isStored] = useIsStored(today);
  if (!isStored) return null;
  return (
    <p>
      <a className="ds-button" href={staffPaths.myDay}>
        {t.showKept}
      </a>
    </p>
  );
}
