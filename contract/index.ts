import * as account from './account.ts';
import * as administration from './administration.ts';
import * as appointmentsOffice from './appointments-office.ts';
import * as appointmentsPlan from './appointments-plan.ts';
import * as bills from './bills.ts';
import * as care from './care.ts';
import * as caseLink from './case-link.ts';
import * as company from './company.ts';
import * as companyHosts from './company-hosts.ts';
import * as customer from './customer.ts';
import * as employees from './employees.ts';
import * as extras from './extras.ts';
import * as followUp from './follow-up.ts';
import * as forms from './forms.ts';
import * as imports from './import.ts';
import * as inbox from './inbox.ts';
import * as inboxReplies from './inbox-replies.ts';
import * as insight from './insight.ts';
import * as login from './login.ts';
import * as machine from './machine.ts';
import * as myAppointments from './my-appointments.ts';
import * as myCases from './my-cases.ts';
import * as myDay from './my-day.ts';
import * as offerLink from './offer-link.ts';
import * as offers from './offers.ts';
import * as offersOffice from './offers-office.ts';
import * as office from './office.ts';
import * as onboarding from './onboarding.ts';
import * as papers from './papers.ts';
import * as passkeys from './passkeys.ts';
import * as people from './people.ts';
import * as photos from './photos.ts';
import * as privacy from './privacy.ts';
import * as security from './security.ts';
import * as serviceBook from './service-book.ts';
import * as setup from './setup.ts';
import * as shares from './shares.ts';
import * as staff from './staff.ts';
import * as survey from './survey.ts';
import * as unread from './unread.ts';
import * as webhooks from './webhooks.ts';

/** The files that declare calls: those of the specification first. */
const files = [
  login,
  account,
  employees,
  customer,
  forms,
  survey,
  administration,
  myAppointments,
  appointmentsOffice,
  appointmentsPlan,
  bills,
  extras,
  care,
  caseLink,
  company,
  companyHosts,
  followUp,
  imports,
  inbox,
  inboxReplies,
  insight,
  machine,
  myCases,
  myDay,
  offers,
  offerLink,
  offersOffice,
  office,
  onboarding,
  papers,
  passkeys,
  people,
  photos,
  privacy,
  security,
  serviceBook,
  setup,
  shares,
  staff,
  unread,
  webhooks,
] as const;

type Declared<File> = File extends unknown ? Extract<File[keyof File], { method: string; path: string }> : never;
type Call = Declared<(typeof files)[number]>;
const isCall = (value: unknown): value is Call => typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** All calls, file by file, by the names of their exports. */
export const calls: readonly Call[] = files.flatMap((file) => Object.values<unknown>(file).filter(isCall));

/** Each call by what it is asked for, such as `GET /api/Company`. */
export type Calls = { [C in Call as `${C['method']} ${C['path']}`]: C };
