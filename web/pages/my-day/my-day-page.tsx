import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import '../../styles/my-day.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { Link } from 'wouter';
import type { DayAppointment, MyDay } from '#contract/my-day.ts';
import { addDays, osloDay } from '#domain/calendar.ts';
import { dateWords } from '#words/case-time.ts';
import { formatLongDate } from '#words/format.ts';
import { shortHours } from '#words/visit-time.ts';
import { dayKey, myDayQuery } from '../../api/appointments-staff.ts';
import { problemOf } from '../../api/call.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { useNow } from '../../case-view/when.tsx';
import { dayVisitPath, staffPaths } from '../../paths.ts';
import { ShiftCard } from '../../shift/shift-card.tsx';
import { myDayTexts } from '../../texts/my-day.ts';
import { Alert } from '../../ui/alert.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { type QueuedAct, withWaiting } from './queued-act.ts';
import { SaveDay, StoredDayLink } from './save-day.tsx';
import { useActs } from './use-acts.ts';
import { VisitCard } from './visit-card.tsx';
import { WaitingActs } from './waiting-acts.tsx';

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
