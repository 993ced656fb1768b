import '../../styles/customer.css';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useParams } from 'wouter';
import type { StaffCustomer } from '#contract/office.ts';
import { problemOf } from '../../api/call.ts';
import { customerQuery } from '../../api/office-queries.ts';
import { useTexts } from '../../app/language.tsx';
import type { CustomerTab } from '../../paths.ts';
import { customerTexts } from '../../texts/customer.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { RetryBlock } from '../../ui/retry-block.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CareTab } from './care-tab.tsx';
import { CasesTab } from './cases-tab.tsx';
import { ContactCard, Phone } from './contact-card.tsx';
import { CustomerOffers } from './customer-offers.tsx';
import { CustomerTabs } from './customer-tabs.tsx';
import { JobsTab } from './jobs-tab.tsx';
import { MailsTab } from './mails-tab.tsx';
import { NextAppointment } from './next-appointment.tsx';
import { OpenCases } from './open-cases.tsx';
import { PapersTab } from './papers-tab.tsx';
import { PeopleTab } from './people-tab.tsx';
import type { TabProps } from './tab-props.ts';
import { WhoOpenedCard } from './who-opened-card.tsx';

export const CustomerJobsPage = () => <CustomerPage tab="jobs" Tab={JobsTab} />;
export const CustomerCasesPage = () => <CustomerPage tab="cases" Tab={CasesTab} />;
export const CustomerPapersPage = () => <CustomerPage tab="papers" Tab={PapersTab} />;
export const CustomerCarePage = () => <CustomerPage tab="care" Tab={CareTab} />;
export const CustomerMailsPage = () => <CustomerPage tab="mails" Tab={MailsTab} />;
export const CustomerPeoplePage = () => <CustomerPage tab="people" Tab={PeopleTab} />;

/** A customer for the employee on the phone: name and number first, then jobs and cases. Read access only: the office never acts as the customer. */
function CustomerPage({ tab, Tab }: { tab: CustomerTab; Tab: ComponentType<TabProps> }) {
  const t = useTexts(customerTexts);
  const text = useParams()['customerId'] ?? '';
  const customerId = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  const customer = useQuery({ ...customerQuery(customerId), enabled: customerId > 0 });
  const problem = customer.isError ? problemOf(customer.error) : null;
  const status = problem?.kind === 'status' ? problem.status : null;
  if (customerId === 0 || status === 404)
    return (
      <>
        <PageHeading title={t.unknown} />
        <Card>
          <p>{t.unknownText}</p>
        </Card>
      </>
    );
  return (
    <>
      <PageHeading title={customer.data?.name ?? t.documentTitle} lead={customer.data && <Phone customer={customer.data} />} />
      {customer.isPending && (
        <Card>
          <Skeleton lines={6} tall />
        </Card>
      )}
      {status === 429 && (
        <Alert color="warning" isUrgent>
          <p>{t.tooMany}</p>
        </Alert>
      )}
      {customer.isError && status !== 429 && (
        <RetryBlock error={customer.error} onRetry={() => void customer.refetch()} isRetrying={customer.isFetching} />
      )}
      {customer.data && (
        <>
          <p className="seen-note">{t.isSeen(calledBy(customer.data))}</p>
          <NextAppointment customer={customer.data} />
          <ContactCard customer={customer.data} />
          {tab === 'jobs' && <OpenCases customer={customer.data} />}
          {tab === 'jobs' && <CustomerOffers customer={customer.data} />}
          <CustomerTabs customer={customer.data} current={tab} />
          <Tab customer={customer.data} />
          {customer.data.looks && <WhoOpenedCard looks={customer.data.looks} />}
        </>
      )}
    </>
  );
}

/** A person by first name, a company by its full name. */
const calledBy = ({ name, customerKind }: StaffCustomer): string => (customerKind === 'private' ? (name.split(' ')[0] ?? name) : name);
