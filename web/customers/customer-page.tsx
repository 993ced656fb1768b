import { Card } from '../ui/card.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { WaitingCard } from '../ui/waiting-card.tsx';
import './customer.css';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Link, useParams } from 'wouter';
import type { StaffCustomer } from '#contract/customers.ts';
import { statusOf } from '../api/call.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { PageTabs } from '../layouts/page-tabs.tsx';
import { appointmentPath, CUSTOMER_TABS, type CustomerTab, customerPath, dayVisitPath, newAppointmentPath } from '../paths.ts';
import { customerQuery } from '../search/api.ts';
import { Alert } from '../ui/alert.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { CareTab } from './care-tab.tsx';
import { CasesTab, CustomerOffers, OpenCases } from './cases-tab.tsx';
import { ContactCard, Phone, type TabProps } from './contact-card.tsx';
import { JobsTab } from './jobs-tab.tsx';
import { MailsTab } from './mails-tab.tsx';
import { PapersTab } from './papers-tab.tsx';
import { PeopleTab } from './people-tab.tsx';
import { customerTexts } from './texts.ts';
import '../appointments/appointments.css';
import { isOver } from '#domain/appointments/appointment.ts';
import { nearWindow } from '#words/appointments.ts';
import { formatDate } from '#words/format.ts';
import { useNow } from '../app/when.tsx';
import { appointmentsOfCustomerQuery } from '../appointments/office-api.ts';
import { officeAppointmentTexts } from '../appointments/office-texts.ts';
import { Badge } from '../ui/badge.tsx';
import { ButtonLink } from '../ui/links.tsx';

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

/** The tabs for care, mails and people need the office right. */
export function CustomerTabs({ customer, current }: TabProps & { current: CustomerTab }) {
  const t = useTexts(customerTexts);
  const shown = CUSTOMER_TABS.filter((tab) => customer.seesAll || !['care', 'mails', 'people'].includes(tab));
  const tabs = shown.map((tab) => ({
    path: customerPath(customer.customerId, tab),
    text: t[tab],
    isCurrent: tab === current,
    count: tab === 'mails' ? null : customer.counts[tab],
  }));
  return <PageTabs label={t.tabs} tabs={tabs} />;
}

/** The first thing that a caller asks about. Without the office right only the employee's own visits, and nothing if there are none. */
export function NextAppointment({ customer: { customerId, seesAll } }: TabProps) {
  const t = useTexts(officeAppointmentTexts);
  const { language } = useLanguage();
  const now = useNow();
  const { data } = useQuery(appointmentsOfCustomerQuery(customerId));
  const next = data?.appointments.find(({ state }) => !isOver(state));
  if (!data || (!next && !seesAll)) return null;
  const [first] = next ? [next.startsAt && next.endsAt ? { startsAt: next.startsAt, endsAt: next.endsAt } : next.windows[0]] : [];
  return (
    <Card>
      <div className="next-appointment">
        {next ? (
          <p>
            <strong>{t.next}:</strong> {first && nearWindow(first, now, language)} <Badge>{t[`state-${next.state}`]}</Badge>{' '}
            <Link className="ds-link" href={seesAll ? appointmentPath(next.appointmentId) : dayVisitPath(next.appointmentId)}>
              {next.title}
            </Link>
            , {next.employee.name}
          </p>
        ) : (
          <p className="muted">{t.noNext}</p>
        )}
        {seesAll && (
          <ButtonLink href={newAppointmentPath(customerId)} variant="secondary">
            {t.newVisit}
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}

/** For Admins: who has opened the customer, with full names, where the customer sees first names. */
export function WhoOpenedCard({ looks }: { looks: NonNullable<StaffCustomer['looks']> }) {
  const t = useTexts(customerTexts);
  const { language } = useLanguage();
  return (
    <Card title={t.looks}>
      {looks.length === 0 ? (
        <p className="empty">{t.noLooks}</p>
      ) : (
        <ul className="look-list">
          {looks.map(({ day, name, department }) => (
            <li key={`${day} ${name} ${department}`}>
              <time dateTime={day}>{formatDate(day, language)}</time> {t.look(name, department)}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
