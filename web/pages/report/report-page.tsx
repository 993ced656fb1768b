import { Loaded } from '../../ui/loaded.tsx';
import { together } from '../../ui/query.ts';
import { WaitingCard } from '../../ui/waiting-card.tsx';
import '../../styles/report.css';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { CASE_KINDS } from '#domain/cases/case.ts';
import { promiseQuery } from '../../api/cases.ts';
import { myCustomersQuery } from '../../api/people.ts';
import { jobsQuery, sitesQuery } from '../../api/queries.ts';
import { useTexts } from '../../app/language.tsx';
import { JOB_OF_CASE, KIND_OF_CASE } from '../../paths.ts';
import { reportTexts } from '../../texts/report.ts';
import { TABLET } from '../../ui/breakpoints.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { ReportForm } from './report-form.tsx';
import { ReportSteps } from './report-steps.tsx';
import { useReport } from './use-report.ts';

/** "Meld fra": one question at a time on a phone, all of them beside the overview on a desktop. */
export function ReportPage() {
  const t = useTexts(reportTexts);
  const customers = useQuery(myCustomersQuery());
  // Fetched early: the overview at the end shows what is promised.
  useQuery(promiseQuery());
  const [jobs, sites] = [useQuery(jobsQuery()), useQuery(sitesQuery())];
  return (
    <>
      <PageHeading title={t.title} lead={t.kept} />
      <Loaded query={together(customers, jobs, sites)} waiting={<WaitingCard lines={5} />}>
        {([{ current }]) => <Reporting customerId={current ?? 0} />}
      </Loaded>
    </>
  );
}

function Reporting({ customerId }: { customerId: number }) {
  const search = new URLSearchParams(useSearch());
  const jobId = Number(search.get(JOB_OF_CASE)) || null;
  const kind = CASE_KINDS.find((known) => known === search.get(KIND_OF_CASE)) ?? null;
  const report = useReport(customerId, { jobId, kind });
  const isWide = !useMediaQuery(TABLET);
  return isWide ? <ReportForm report={report} /> : <ReportSteps report={report} />;
}
