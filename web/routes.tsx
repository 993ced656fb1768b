import type { Role } from '#domain/session.ts';
import { type LazyPage, lazyPage } from './lazy-page.ts';
import { paths } from './paths.ts';

export type PageRoute = {
  path: string;
  page: LazyPage;
  /** Who may see it; to everybody else there is no such page. Without it everybody who is logged in. */
  roles?: readonly Role[];
  isLikelyNext?: true;
};

const CUSTOMER: readonly Role[] = ['Customer'];
const EMPLOYEE: readonly Role[] = ['Employee'];
const ADMIN: readonly Role[] = ['Admin'];
const STAFF: readonly Role[] = ['Employee', 'Admin'];

const home = lazyPage(() => import('./pages/home/home-page.tsx').then((m) => m.HomePage));
const surveyWizard = lazyPage(() => import('./pages/survey-wizard/survey-wizard-page.tsx').then((m) => m.SurveyWizardPage));
const employeeHome = lazyPage(() => import('./pages/staff-home/employee-home-page.tsx').then((m) => m.EmployeeHomePage));
const adminHome = lazyPage(() => import('./pages/staff-home/admin-home-page.tsx').then((m) => m.AdminHomePage));
const employees = lazyPage(() => import('./pages/employees/employees-page.tsx').then((m) => m.EmployeesPage));
const employeeWizard = lazyPage(() => import('./pages/employee-wizard/employee-wizard-page.tsx').then((m) => m.EmployeeWizardPage));
const insight = lazyPage(() => import('./pages/insight/insight-page.tsx').then((m) => m.InsightPage));
const audit = lazyPage(() => import('./pages/audit/audit-page.tsx').then((m) => m.AuditPage));

/** All pages behind the login, each in a chunk of its own. A new page is its folder under pages/ and one line here. */
export const routes: readonly PageRoute[] = [
  { path: paths.home, page: home, roles: CUSTOMER, isLikelyNext: true },
  { path: paths.dashboard, page: home, roles: CUSTOMER },
  { path: paths.home, page: employeeHome, roles: EMPLOYEE },
  { path: paths.dashboard, page: employeeHome, roles: EMPLOYEE },
  { path: paths.home, page: adminHome, roles: ADMIN },
  { path: paths.dashboard, page: adminHome, roles: ADMIN },
  {
    path: paths.jobs,
    page: lazyPage(() => import('./pages/jobs/jobs-page.tsx').then((m) => m.JobsPage)),
    roles: CUSTOMER,
    isLikelyNext: true,
  },
  { path: paths.invoice, page: lazyPage(() => import('./pages/forms/invoice-page.tsx').then((m) => m.InvoicePage)), roles: CUSTOMER },
  { path: paths.complaint, page: lazyPage(() => import('./pages/forms/complaint-page.tsx').then((m) => m.ComplaintPage)), roles: CUSTOMER },
  {
    path: paths.siteVisit,
    page: lazyPage(() => import('./pages/forms/site-visit-page.tsx').then((m) => m.SiteVisitPage)),
    roles: CUSTOMER,
  },
  {
    path: paths.documentation,
    page: lazyPage(() => import('./pages/forms/documentation-page.tsx').then((m) => m.DocumentationPage)),
    roles: CUSTOMER,
  },
  { path: paths.surveyWizard, page: surveyWizard, roles: CUSTOMER },
  { path: paths.insight, page: insight, roles: STAFF },
  { path: paths.employees, page: employees, roles: ADMIN, isLikelyNext: true },
  { path: paths.employeeWizard, page: employeeWizard, roles: ADMIN },
  { path: paths.audit, page: audit, roles: ADMIN },
  { path: paths.profile, page: lazyPage(() => import('./pages/profile/profile-page.tsx').then((m) => m.ProfilePage)) },
  { path: paths.customers, page: lazyPage(() => import('./pages/customers/customers-page.tsx').then((m) => m.CustomersPage)) },
  { path: paths.mails, page: lazyPage(() => import('./pages/mails/mails-page.tsx').then((m) => m.MailsPage)) },
  {
    path: paths.changePassword,
    page: lazyPage(() => import('./pages/change-password/change-password-page.tsx').then((m) => m.ChangePasswordPage)),
  },
];

export const routesFor = (role: Role): readonly PageRoute[] => routes.filter(({ roles }) => !roles || roles.includes(role));
