import { useQuery } from '@tanstack/react-query';
import { formatAddress } from '#words/address.ts';
import { jobWork } from '#words/job-work.ts';
import { customerJobsQuery, customerQuery } from '../../api/office-queries.ts';
import { useLanguage } from '../../app/language.tsx';
import { Introduction } from './form-job.tsx';

/** For the office: the customer, and what the customer sees below the name of the form. */
export function StaffFormJob({ customerId, jobId }: { customerId: number; jobId: number }) {
  const { language } = useLanguage();
  const customer = useQuery(customerQuery(customerId)).data;
  const job = useQuery(customerJobsQuery(customerId)).data?.find((candidate) => candidate.jobId === jobId);
  if (!job || !customer) return null;
  const site = customer.sites.find(({ siteId }) => siteId === job.siteId) ?? { ...customer, street: customer.address, unit: '' };
  return <Introduction title={job.title} rest={[jobWork(job, language), customer.name, formatAddress(site)]} />;
}
