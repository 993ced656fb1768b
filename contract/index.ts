import { accountCalls } from './account.ts';
import { administrationCalls } from './administration.ts';
import { appointmentsOfficeCalls } from './appointments-office.ts';
import { appointmentsPlanCalls } from './appointments-plan.ts';
import { billsCalls } from './bills.ts';
import { careCalls } from './care.ts';
import { caseLinkCalls } from './case-link.ts';
import { companyCalls } from './company.ts';
import { companyHostCalls } from './company-hosts.ts';
import { customerCalls } from './customer.ts';
import { employeesCalls } from './employees.ts';
import { extrasCalls } from './extras.ts';
import { followUpCalls } from './follow-up.ts';
import { formsCalls } from './forms.ts';
import { importCalls } from './import.ts';
import { inboxCalls } from './inbox.ts';
import { inboxRepliesCalls } from './inbox-replies.ts';
import { insightCalls } from './insight.ts';
import { loginCalls } from './login.ts';
import { machineCalls } from './machine.ts';
import { myAppointmentsCalls } from './my-appointments.ts';
import { myCasesCalls } from './my-cases.ts';
import { myDayCalls } from './my-day.ts';
import { offerLinkCalls } from './offer-link.ts';
import { offersCalls } from './offers.ts';
import { offersOfficeCalls } from './offers-office.ts';
import { officeCalls } from './office.ts';
import { onboardingCalls } from './onboarding.ts';
import { papersCalls } from './papers.ts';
import { passkeysCalls } from './passkeys.ts';
import { peopleCalls } from './people.ts';
import { photosCalls } from './photos.ts';
import { privacyCalls } from './privacy.ts';
import { securityCalls } from './security.ts';
import { serviceBookCalls } from './service-book.ts';
import { setupCalls } from './setup.ts';
import { sharesCalls } from './shares.ts';
import { staffCalls } from './staff.ts';
import { surveyCalls } from './survey.ts';
import { unreadCases } from './unread.ts';
import { webhookCalls } from './webhooks.ts';

/** All calls: those of the specification first. */
export const calls = [
  ...loginCalls,
  ...accountCalls,
  ...employeesCalls,
  ...customerCalls,
  ...formsCalls,
  ...surveyCalls,
  ...administrationCalls,
  ...myAppointmentsCalls,
  ...appointmentsOfficeCalls,
  ...appointmentsPlanCalls,
  ...billsCalls,
  ...extrasCalls,
  ...careCalls,
  ...caseLinkCalls,
  ...companyCalls,
  ...companyHostCalls,
  ...followUpCalls,
  ...importCalls,
  ...inboxCalls,
  ...inboxRepliesCalls,
  ...insightCalls,
  ...machineCalls,
  ...myCasesCalls,
  ...myDayCalls,
  ...offersCalls,
  ...offerLinkCalls,
  ...offersOfficeCalls,
  ...officeCalls,
  ...onboardingCalls,
  ...papersCalls,
  ...passkeysCalls,
  ...peopleCalls,
  ...photosCalls,
  ...privacyCalls,
  ...securityCalls,
  ...serviceBookCalls,
  ...setupCalls,
  ...sharesCalls,
  ...staffCalls,
  unreadCases,
  ...webhookCalls,
] as const;

type Call = (typeof calls)[number];
/** Each call by what it is asked for, such as `GET /api/Company`. */
export type Calls = { [C in Call as `${C['method']} ${C['path']}`]: C };
