import { useQuery } from '@tanstack/react-query';
import { splitCompanyName } from '#domain/customer.ts';
import { profileQuery } from '../../api/queries.ts';
import { boot } from '../../boot.ts';
import { useLanguage, useTexts } from '../../language.tsx';
import { readSession } from '../../session/session.ts';
import { homeTexts } from '../../texts/home.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { LatestJobs } from './latest-jobs.tsx';

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
      <PageHeading
        title={name ? `${welcome[language]}, ${name}` : welcome[language]}
        documentTitle={t.title}
        lead={isCustomer ? t.lead(brand.name) : t.leadStaff(brand.name)}
      />
      {isCustomer && <LatestJobs />}
    </>
  );
}
