import { useQuery } from '@tanstack/react-query';
import { type Ref, useRef, useState } from 'react';
import { phoneHref } from '#domain/contact.ts';
import { formatPhone } from '#words/format.ts';
import { unreadQuery } from '../api/cases.ts';
import { myCustomersQuery } from '../api/people.ts';
import { jobsQuery } from '../api/queries.ts';
import { boot } from '../app/boot.ts';
import { useTexts } from '../app/language.tsx';
import type { ChosenVisit } from '../appointments/appointment.tsx';
import { VisitBar } from '../appointments/next-appointments.tsx';
import { REPORT_DRAFT, reportTexts } from '../cases/report-texts.ts';
import { emergencyTexts } from '../home-book/emergency-texts.ts';
import { paths, reportPath, serviceBookPaths } from '../paths.ts';
import { readOwn } from '../session/user-storage.ts';
import { ContactLine } from '../ui/contact-line.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { ButtonLink } from '../ui/links.tsx';
import { HomeHeading } from './home-block.tsx';
import { CostPerYear, LatestJobs } from './latest-jobs.tsx';
import { NewestDocuments } from './newest-documents.tsx';
import { OffersWaiting } from './offers-waiting.tsx';
import { OpenTasks } from './open-tasks.tsx';
import { homeTexts } from './texts.ts';

/** The home page of a customer, greeted by the person's own name. The staff's home pages are in staff-home. */
export function HomePage() {
  const t = useTexts(homeTexts);
  const mine = useQuery(myCustomersQuery());
  const visitBar = useRef<HTMLElement>(null);
  const [chosen, setChosen] = useState<ChosenVisit | null>(null);
  const person = mine.isPending ? undefined : (mine.data?.me ?? null);
  const chooseTime = (appointmentId: number) => {
    visitBar.current?.closest('details')?.setAttribute('open', '');
    visitBar.current?.focus();
    setChosen({ appointmentId });
  };
  return (
    <>
      <HomeHeading documentTitle={t.title} person={person} />
      <HomeLead ref={visitBar} chosen={chosen} />
      <ReportCard />
      <HomeBlocks onChooseTime={chooseTime} />
    </>
  );
}

/** Each block loads, fails and is retried by itself. A customer without jobs gets one friendly block instead of four empty ones. */
function HomeBlocks({ onChooseTime }: { onChooseTime: (appointmentId: number) => void }) {
  const jobs = useQuery(jobsQuery());
  if (jobs.data?.length === 0)
    return (
      <>
        <OffersWaiting />
        <NoJobsYet />
      </>
    );
  return (
    <div className="home-grid">
      <OpenTasks onChooseTime={onChooseTime} />
      <NewestDocuments />
      <LatestJobs />
      <CostPerYear />
    </div>
  );
}

/** Below the greeting: the next visit, or the purpose of the portal. Both have the same height, and one call returns the visit with the open tasks. */
export function HomeLead({ chosen, ref }: { chosen?: ChosenVisit | null; ref?: Ref<HTMLElement> }) {
  const t = useTexts(homeTexts);
  const visit = useQuery(unreadQuery()).data?.visit;
  return (
    <div className="home-lead">
      {visit ? (
        <VisitBar ref={ref} visit={visit} chosen={chosen ?? null} />
      ) : (
        <p className="page-lead home-lead-words">{t.lead(boot().brand.name)}</p>
      )}
    </div>
  );
}

/** For a new customer: what will be here, and what can be done already. */
export function NoJobsYet() {
  const t = useTexts(homeTexts);
  const { brand } = boot();
  return (
    <section className="ds-card card no-jobs" aria-label={t.newHeading}>
      <h2>{t.newHeading}</h2>
      <p>{t.newText(brand.name)}</p>
      <ul>
        <Coming icon="jobs" text={t.newJobs} />
        <Coming icon="form" text={t.newDocuments} />
        <Coming icon="chart" text={t.newCost} />
      </ul>
      <div className="no-jobs-actions">
        <ButtonLink href={paths.profile}>{t.newCheckProfile}</ButtonLink>
        <a className="ds-button" data-variant="secondary" href={brand.webAddress} rel="noreferrer">
          {t.newOrder(brand.webAddress.slice(8))}
        </a>
      </div>
      <p className="muted">
        <ContactLine contact={brand} />
      </p>
    </section>
  );
}

const Coming = ({ icon, text }: { icon: IconName; text: string }) => (
  <li>
    <Icon name={icon} />
    {text}
  </li>
);

/** Always shown, above everything but the next visit: a customer with a leak must find it at once. */
export function ReportCard() {
  const t = useTexts(reportTexts);
  const sheet = useTexts(emergencyTexts);
  const { data } = useQuery(myCustomersQuery());
  const isBegun = data !== undefined && readOwn(`${REPORT_DRAFT}.${data.current ?? 0}`) !== null;
  const { phone } = boot().brand;
  return (
    <section className="ds-card card report-card" aria-label={t.homeHeading}>
      <div>
        <h2 className="card-title">{t.homeHeading}</h2>
        <p className="muted">{t.homeText}</p>
      </div>
      <div className="report-card-actions">
        <ButtonLink href={reportPath()}>{isBegun ? t.goOn : t.title}</ButtonLink>
        <a className="ds-button" data-variant="tertiary" href={phoneHref(phone)}>
          {t.call(formatPhone(phone))}
        </a>
        <ButtonLink href={serviceBookPaths.emergency} variant="tertiary">
          {sheet.tool}
        </ButtonLink>
      </div>
    </section>
  );
}
