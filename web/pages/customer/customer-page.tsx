import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { WaitingCard } from '../../ui/waiting-card.tsx';
import '../../styles/customer.css';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useParams } from 'wouter';
import type { StaffCustomer } from '#contract/office.ts';
import { statusOf } from '../../api/call.ts';
import { customerQuery } from '../../api/office-queries.ts';
import { useTexts } from '../../app/language.tsx';
import type { CustomerTab } from '../../paths.ts';
import { customerTexts } from '../../texts/customer.ts';
import { Alert } from '../../ui/alert.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
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
  const isTooMany = !customer.data && statusOf(customer.error) === 429;
  if (customerId === 0 || statusOf(customer.error) === 404)
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
      <Loaded
        query={customer}
        waiting={<WaitingCard lines={6} />}
        instead={
          isTooMany && (
            <Alert color="warning" isUrgent>
              <p>{t.tooMany}</p>
            </Alert>
          )
        }
      >
        {(data) => (
          <>
            <p className="seen-note">{t.isSeen(calledBy(data))}</p>
            <NextAppointment customer={data} />
            <ContactCard customer={data} />
            {tab === 'jobs' && <OpenCases customer={data} />}
            {tab === 'jobs' && <CustomerOffers customer={data} />}
            <CustomerTabs customer={data} current={tab} />
            <Tab customer={data} />
            {data.looks && <WhoOpenedCard looks={data.looks} />}
          </>
        )}
      </Loaded>
    </>
  );
}

/** A person by first name, a company by its full name. */
const calledBy = ({ name, customerKind }: StaffCustomer): string => (customerKind === 'private' ? (name.split(' ')[0] ?? name) : name);
