import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { myCustomersQuery } from '../../api/people.ts';
import { jobsQuery } from '../../api/queries.ts';
import { useTexts } from '../../app/language.tsx';
import { HomeHeading } from '../../layouts/home-heading.tsx';
import { homeTexts } from '../../texts/home.ts';
import type { ChosenVisit } from '../../visit-view/visit.tsx';
import { CostPerYear } from './cost-per-year.tsx';
import { HomeLead } from './home-lead.tsx';
import { LatestJobs } from './latest-jobs.tsx';
import { NewestDocuments } from './newest-documents.tsx';
import { NoJobsYet } from './no-jobs-yet.tsx';
import { OffersWaiting } from './offers-waiting.tsx';
import { OpenTasks } from './open-tasks.tsx';
import { ReportCard } from './report-card.tsx';

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
