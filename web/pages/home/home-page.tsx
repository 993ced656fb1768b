import '../../styles/home.css';
import { useQuery } from '@tanstack/react-query';
import { splitCompanyName } from '#domain/customer.ts';
import { jobsQuery, profileQuery } from '../../api/queries.ts';
import { boot } from '../../boot.ts';
import { useLanguage, useTexts } from '../../language.tsx';
import { readSession } from '../../session/session.ts';
import { homeTexts } from '../../texts/home.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { CostPerYear } from './cost-per-year.tsx';
import { LatestJobs } from './latest-jobs.tsx';
import { NewestDocuments } from './newest-documents.tsx';
import { NoJobsYet } from './no-jobs-yet.tsx';
import { WaitingSurveys } from './waiting-surveys.tsx';

/** The greeting is the configured welcome text, and the customer's name once it is known. */
export function HomePage() {
  const t = useTexts(homeTexts);
  const { language } = useLanguage();
  const { brand, welcome } = boot();
  const profile = useQuery(profileQuery());
  const name = profile.data ? splitCompanyName(profile.data.companyName).name : '';
  const isCustomer = readSession()?.role === 'Customer';
  return (
    <>
      <div className="home-heading">
        <PageHeading
          title={name ? `${welcome[language]}, ${name}` : welcome[language]}
          documentTitle={t.title}
          lead={isCustomer ? t.lead(brand.name) : t.leadStaff(brand.name)}
        />
      </div>
      {isCustomer && <CustomerHome />}
    </>
  );
}

/** Each block waits, fails and can be tried again by itself. Whoever has no jobs gets one friendly block instead of four empty ones. */
function CustomerHome() {
  const jobs = useQuery(jobsQuery());
  if (jobs.data?.length === 0) return <NoJobsYet />;
  return (
    <div className="home-grid">
      <WaitingSurveys />
      <NewestDocuments />
      <LatestJobs />
      <CostPerYear />
    </div>
  );
}
