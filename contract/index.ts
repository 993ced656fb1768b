import * as administration from './administration.ts';
import * as myAppointments from './appointments-customer.ts';
import * as appointmentsOffice from './appointments-office.ts';
import * as appointmentsPlan from './appointments-plan.ts';
import * as bills from './bills.ts';
import * as myCases from './cases.ts';
import * as caseLink from './cases-link.ts';
import * as company from './company.ts';
import * as companyHosts from './company-hosts.ts';
import * as setup from './company-setup.ts';
import * as office from './customers.ts';
import * as onboarding from './customers-list.ts';
import * as extras from './extras.ts';
import * as followUp from './follow-up.ts';
import * as forms from './forms.ts';
import * as unread from './home.ts';
import * as serviceBook from './home-book.ts';
import * as care from './home-book-care.ts';
import * as shares from './home-book-shares.ts';
import * as imports from './import.ts';
import * as inbox from './inbox.ts';
import * as inboxReplies from './inbox-replies.ts';
import * as insight from './insight.ts';
import * as customer from './jobs.ts';
import * as login from './login.ts';
import * as account from './login-account.ts';
import * as passkeys from './login-passkeys.ts';
import * as security from './login-security.ts';
import * as myDay from './my-day.ts';
import * as offers from './offers.ts';
import * as offerLink from './offers-link.ts';
import * as offersOffice from './offers-office.ts';
import * as papers from './papers.ts';
import * as people from './people.ts';
import * as photos from './photos.ts';
import * as privacy from './privacy.ts';
import * as employees from './staff.ts';
import * as staff from './staff-home.ts';
import * as survey from './surveys.ts';
import * as webhooks from './webhooks.ts';
import * as machine from './webhooks-machine.ts';

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

type CallOfFile<File> = File extends unknown ? Extract<File[keyof File], { method: string; path: string }> : never;
type Call = CallOfFile<(typeof files)[number]>;
const isCall = (value: unknown): value is Call => typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** All calls, file by file, by the names of their exports. */
export const calls: readonly Call[] = files.flatMap((file) => Object.values<unknown>(file).filter(isCall));

/** Each call by what it is asked for, such as `GET /api/Company`. */
export type Calls = { [C in Call as `${C['method']} ${C['path']}`]: C };
