import { Card } from '../ui/card.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Skeleton } from '../ui/waiting.tsx';
import './day.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { Link, useParams } from 'wouter';
import type { DayVisit } from '#contract/my-day.ts';
import { nearWindow } from '#words/appointments.ts';
import { formatDate } from '#words/format.ts';
import { jobName } from '#words/jobs.ts';
import { statusOf } from '../api/call.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { useNow } from '../app/when.tsx';
import { PaperRow } from '../papers/paper-row.tsx';
import { customerPath, inboxCasePath, staffPaths } from '../paths.ts';
import { PhotoStrip } from '../photos/photo-strip.tsx';
import { BackLink } from '../ui/links.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { ActButtons } from './day-acts.tsx';
import { DoorCode, EmergencyFacts, VisitFacts, VisitHead, WaitingActs } from './day-card.tsx';
import { VisitExtras } from './day-extras.tsx';
import { myDayTexts } from './day-texts.ts';
import { dayKey, dayVisitQuery, myDayQuery } from './office-api.ts';
import { withWaiting } from './queued-act.ts';
import { useActs } from './use-acts.ts';

/** Everything about one visit. */
export function DayVisitPage() {
  const t = useTexts(myDayTexts);
  const { language } = useLanguage();
  const now = useNow();
  const client = useQueryClient();
  const text = useParams()['appointmentId'] ?? '';
  const appointmentId = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  const found = useQuery({ ...dayVisitQuery(appointmentId), enabled: appointmentId > 0 });
  const days = useQuery({ ...myDayQuery(), enabled: false });
  const acts = useActs(useCallback(() => void client.invalidateQueries({ queryKey: dayKey }), [client]));
  const isUnknown = appointmentId === 0 || statusOf(found.error) === 404;
  return (
    <div className="my-day">
      <BackLink href={staffPaths.myDay}>{t.back}</BackLink>
      <PageHeading
        title={isUnknown ? t.unknown : (found.data?.appointment.customer.name ?? t.title)}
        lead={!isUnknown && found.data && nearWindow(found.data.appointment, now, language)}
      />
      <WaitingActs acts={acts} visits={days.data?.days.flatMap(({ appointments }) => appointments) ?? []} />
      <Loaded
        query={found}
        waiting={<Skeleton lines={6} tall />}
        instead={
          isUnknown && (
            <Card>
              <p>{t.unknownText}</p>
            </Card>
          )
        }
      >
        {(data) => <Visit visit={{ ...data, appointment: withWaiting(data.appointment, acts.all) }} />}
      </Loaded>
    </div>
  );
}

function Visit({ visit }: { visit: DayVisit }) {
  const { appointment, contact } = visit;
  return (
    <>
      <div className="ds-card day-visit-card" data-next>
        <VisitHead visit={appointment} />
        <VisitFacts place={{ ...appointment, name: contact.name, phone: contact.phone || appointment.customer.phone }} />
        <EmergencyFacts emergency={visit.emergency} />
        <DoorCode code={appointment.doorCode} />
        <ActButtons visit={appointment} />
      </div>
      <VisitExtras appointmentId={appointment.appointmentId} />
      <WhatWasDone visit={visit} />
      <CaseOfVisit visit={visit} />
      <PapersAndJobs visit={visit} />
    </>
  );
}

function WhatWasDone({ visit: { done } }: { visit: DayVisit }) {
  const t = useTexts(myDayTexts);
  if (!done) return null;
  return (
    <Card title={t.whatWasDone}>
      <p>{done.words}</p>
      {done.remains && <p>{t.remained(done.remains)}</p>}
      <PhotoStrip photoIds={done.photos} />
      <ul className="paper-list">
        {done.papers.map((paper) => (
          <PaperRow key={paper.paperId} paper={paper} />
        ))}
      </ul>
      {done.pricedPapers > 0 && <p className="muted">{t.pricedPapers(done.pricedPapers)}</p>}
    </Card>
  );
}

function CaseOfVisit({ visit: { case: about } }: { visit: DayVisit }) {
  const t = useTexts(myDayTexts);
  if (!about) return null;
  return (
    <Card title={t.case}>
      <p>
        <strong>{about.title}</strong>
      </p>
      <p className="day-visit-text">{about.text}</p>
      {about.visitTimes && <p className="muted">{t.visitTimes(about.visitTimes)}</p>}
      <PhotoStrip photoIds={about.photos} />
      <p>
        <Link className="ds-link" href={inboxCasePath(about.caseId)}>
          {t.toCase}
        </Link>
      </p>
    </Card>
  );
}

function PapersAndJobs({ visit: { appointment, papers, earlierJobs } }: { visit: DayVisit }) {
  const t = useTexts(myDayTexts);
  const { language } = useLanguage();
  return (
    <>
      <Card title={t.papersHeading}>
        {papers.length === 0 && <p className="muted">{t.noPapers}</p>}
        <ul className="paper-list">
          {papers.map((paper) => (
            <PaperRow key={paper.paperId} paper={paper} />
          ))}
        </ul>
      </Card>
      <Card title={t.jobsHeading}>
        {earlierJobs.length === 0 && <p className="muted">{t.noJobs}</p>}
        <ul className="day-visit-jobs">
          {earlierJobs.map((job) => (
            <li key={job.jobId}>
              {jobName(job, language)}
              <span className="muted day-visit-details">{[formatDate(job.date, language), job.employee].filter(Boolean).join(' · ')}</span>
            </li>
          ))}
        </ul>
        <p>
          <Link className="ds-link" href={customerPath(appointment.customer.customerId)}>
            {t.customer}
          </Link>
        </p>
      </Card>
    </>
  );
}
