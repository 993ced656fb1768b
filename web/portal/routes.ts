import type { Role } from '#domain/session.ts';
import { type LazyPage, lazyPage } from '../app/lazy-page.ts';
import {
  type CasePath,
  casePaths,
  type OfferPath,
  offerPaths,
  type Path,
  paths,
  type ServiceBookPath,
  type StaffPath,
  serviceBookPaths,
  staffPaths,
} from '../paths.ts';
import type { shellTexts } from '../texts/shell.ts';
import type { IconName } from '../ui/icon.tsx';

/** The keys of page names among the texts of the shell. */
type MenuText = { [K in keyof ShellTexts]: ShellTexts[K] extends string ? K : never }[keyof ShellTexts];
type ShellTexts = (typeof shellTexts)['nb'];

export type PageRoute = {
  path: Path | StaffPath | CasePath | ServiceBookPath | OfferPath;
  /** The roles that may open it, with the page of each; for others the page does not exist. */
  pages: Partial<Record<Role, LazyPage>>;
  /** Its entry in the menu; a page without one is not listed. */
  menu?: { text: MenuText; icon: IconName; hasUnread?: true; isOfficeOnly?: true };
  isLikelyNext?: true;
};

const forCustomers = (Customer: LazyPage) => ({ Customer });
const forAdmins = (Admin: LazyPage) => ({ Admin });
const forStaff = (page: LazyPage) => ({ Employee: page, Admin: page });
const forAll = (page: LazyPage) => ({ Customer: page, Employee: page, Admin: page });

const homes = {
  Customer: lazyPage(() => import('../pages/home/home-page.tsx').then((m) => m.HomePage)),
  Employee: lazyPage(() => import('../pages/staff-home/employee-home-page.tsx').then((m) => m.EmployeeHomePage)),
  Admin: lazyPage(() => import('../pages/staff-home/admin-home-page.tsx').then((m) => m.AdminHomePage)),
};

/** All pages behind the login, each in its own chunk, in the order of the menu. A new page is a folder under pages/ and one entry here. */
export const routes: readonly PageRoute[] = [
  { path: paths.home, pages: homes, menu: { text: 'home', icon: 'home' }, isLikelyNext: true },
  { path: paths.dashboard, pages: homes },
  {
    path: paths.jobs,
    pages: forCustomers(lazyPage(() => import('../pages/jobs/jobs-page.tsx').then((m) => m.JobsPage))),
    menu: { text: 'jobs', icon: 'jobs' },
    isLikelyNext: true,
  },
  {
    path: casePaths.cases,
    pages: forCustomers(lazyPage(() => import('../pages/my-cases/cases-page.tsx').then((m) => m.CasesPage))),
    menu: { text: 'cases', icon: 'chat', hasUnread: true },
  },
  { path: offerPaths.myOffers, pages: forCustomers(lazyPage(() => import('../pages/offers/offers-page.tsx').then((m) => m.OffersPage))) },
  { path: offerPaths.myOffer, pages: forCustomers(lazyPage(() => import('../pages/offers/offer-page.tsx').then((m) => m.OfferPage))) },
  {
    path: serviceBookPaths.serviceBook,
    pages: forCustomers(lazyPage(() => import('../pages/service-book/service-book-page.tsx').then((m) => m.ServiceBookPage))),
    menu: { text: 'serviceBook', icon: 'book' },
  },
  {
    path: serviceBookPaths.emergency,
    pages: forCustomers(lazyPage(() => import('../pages/emergency/emergency-page.tsx').then((m) => m.EmergencyPage))),
  },
  {
    path: serviceBookPaths.share,
    pages: forCustomers(lazyPage(() => import('../pages/share/share-page.tsx').then((m) => m.SharePage))),
  },
  {
    path: casePaths.newCase,
    pages: forCustomers(lazyPage(() => import('../pages/report/report-page.tsx').then((m) => m.ReportPage))),
  },
  { path: casePaths.receipt, pages: forCustomers(lazyPage(() => import('../pages/case/receipt-page.tsx').then((m) => m.ReceiptPage))) },
  { path: casePaths.case, pages: forCustomers(lazyPage(() => import('../pages/case/case-page.tsx').then((m) => m.CasePage))) },
  { path: paths.invoice, pages: forCustomers(lazyPage(() => import('../pages/forms/invoice-page.tsx').then((m) => m.InvoicePage))) },
  { path: paths.complaint, pages: forCustomers(lazyPage(() => import('../pages/forms/complaint-page.tsx').then((m) => m.ComplaintPage))) },
  { path: paths.siteVisit, pages: forCustomers(lazyPage(() => import('../pages/forms/site-visit-page.tsx').then((m) => m.SiteVisitPage))) },
  {
    path: paths.documentation,
    pages: forCustomers(lazyPage(() => import('../pages/forms/documentation-page.tsx').then((m) => m.DocumentationPage))),
  },
  { path: paths.extra, pages: forCustomers(lazyPage(() => import('../pages/extra/extra-page.tsx').then((m) => m.ExtraPage))) },
  {
    path: staffPaths.myDay,
    pages: forStaff(lazyPage(() => import('../pages/my-day/my-day-page.tsx').then((m) => m.MyDayPage))),
    menu: { text: 'myDay', icon: 'clock' },
  },
  { path: staffPaths.myJobs, pages: forStaff(lazyPage(() => import('../pages/my-day/my-jobs-page.tsx').then((m) => m.MyJobsPage))) },
  { path: staffPaths.dayVisit, pages: forStaff(lazyPage(() => import('../pages/my-day/day-visit-page.tsx').then((m) => m.DayVisitPage))) },
  {
    path: casePaths.inbox,
    pages: forStaff(lazyPage(() => import('../pages/inbox/inbox-page.tsx').then((m) => m.InboxPage))),
    menu: { text: 'inbox', icon: 'inbox' },
  },
  {
    path: staffPaths.appointments,
    pages: forStaff(lazyPage(() => import('../pages/appointments/appointments-page.tsx').then((m) => m.AppointmentsPage))),
    menu: { text: 'appointments', icon: 'calendar', isOfficeOnly: true },
  },
  {
    path: staffPaths.newAppointment,
    pages: forStaff(lazyPage(() => import('../pages/appointments/new-appointment-page.tsx').then((m) => m.NewAppointmentPage))),
  },
  {
    path: offerPaths.offers,
    pages: forStaff(lazyPage(() => import('../pages/office-offers/office-offers-page.tsx').then((m) => m.OfficeOffersPage))),
    menu: { text: 'offers', icon: 'form', isOfficeOnly: true },
  },
  {
    path: offerPaths.newOffer,
    pages: forStaff(lazyPage(() => import('../pages/office-offers/new-offer-page.tsx').then((m) => m.NewOfferPage))),
  },
  {
    path: offerPaths.offer,
    pages: forStaff(lazyPage(() => import('../pages/office-offers/office-offer-page.tsx').then((m) => m.OfficeOfferPage))),
  },
  { path: casePaths.inboxCase, pages: forStaff(lazyPage(() => import('../pages/inbox/inbox-page.tsx').then((m) => m.InboxCasePage))) },
  {
    path: casePaths.followUp,
    pages: forStaff(lazyPage(() => import('../pages/follow-up/follow-up-page.tsx').then((m) => m.FollowUpPage))),
  },
  { path: casePaths.replies, pages: forStaff(lazyPage(() => import('../pages/replies/replies-page.tsx').then((m) => m.RepliesPage))) },
  {
    path: paths.insight,
    pages: forStaff(lazyPage(() => import('../pages/insight/insight-page.tsx').then((m) => m.InsightPage))),
    menu: { text: 'insight', icon: 'chart' },
  },
  {
    path: paths.surveyWizard,
    pages: forCustomers(lazyPage(() => import('../pages/survey-wizard/survey-wizard-page.tsx').then((m) => m.SurveyWizardPage))),
    menu: { text: 'surveyWizard', icon: 'star' },
  },
  {
    path: paths.people,
    pages: forCustomers(lazyPage(() => import('../pages/people/people-page.tsx').then((m) => m.PeoplePage))),
    menu: { text: 'people', icon: 'people' },
  },
  {
    path: paths.customers,
    pages: forAdmins(lazyPage(() => import('../pages/customers/customers-page.tsx').then((m) => m.CustomersPage))),
    menu: { text: 'customers', icon: 'people' },
  },
  {
    path: staffPaths.customer,
    pages: forStaff(lazyPage(() => import('../pages/customer/customer-page.tsx').then((m) => m.CustomerJobsPage))),
  },
  {
    path: staffPaths.customerCases,
    pages: forStaff(lazyPage(() => import('../pages/customer/customer-page.tsx').then((m) => m.CustomerCasesPage))),
  },
  {
    path: staffPaths.customerPapers,
    pages: forStaff(lazyPage(() => import('../pages/customer/customer-page.tsx').then((m) => m.CustomerPapersPage))),
  },
  {
    path: staffPaths.customerCare,
    pages: forStaff(lazyPage(() => import('../pages/customer/customer-page.tsx').then((m) => m.CustomerCarePage))),
  },
  {
    path: staffPaths.customerMails,
    pages: forStaff(lazyPage(() => import('../pages/customer/customer-page.tsx').then((m) => m.CustomerMailsPage))),
  },
  {
    path: staffPaths.customerPeople,
    pages: forStaff(lazyPage(() => import('../pages/customer/customer-page.tsx').then((m) => m.CustomerPeoplePage))),
  },
  {
    path: staffPaths.customerForm,
    pages: forStaff(lazyPage(() => import('../pages/forms/staff-form-page.tsx').then((m) => m.StaffFormPage))),
  },
  {
    path: staffPaths.missingPapers,
    pages: forStaff(lazyPage(() => import('../pages/missing-papers/missing-papers-page.tsx').then((m) => m.MissingPapersPage))),
  },
  {
    path: paths.mails,
    pages: forAdmins(lazyPage(() => import('../pages/mails/mails-page.tsx').then((m) => m.MailsPage))),
    menu: { text: 'mails', icon: 'mail' },
  },
  {
    path: paths.employees,
    pages: forAdmins(lazyPage(() => import('../pages/employees/employees-page.tsx').then((m) => m.EmployeesPage))),
    menu: { text: 'employees', icon: 'people' },
    isLikelyNext: true,
  },
  {
    path: paths.employeeWizard,
    pages: forAdmins(lazyPage(() => import('../pages/employee-wizard/employee-wizard-page.tsx').then((m) => m.EmployeeWizardPage))),
    menu: { text: 'registerEmployee', icon: 'addPerson' },
  },
  {
    path: paths.audit,
    pages: forAdmins(lazyPage(() => import('../pages/audit/audit-page.tsx').then((m) => m.AuditPage))),
    menu: { text: 'audit', icon: 'history' },
  },
  {
    path: staffPaths.import,
    pages: forAdmins(lazyPage(() => import('../pages/import/import-page.tsx').then((m) => m.ImportPage))),
    menu: { text: 'import', icon: 'folder' },
  },
  {
    path: staffPaths.importPapers,
    pages: forAdmins(lazyPage(() => import('../pages/import/papers-page.tsx').then((m) => m.ImportPapersPage))),
  },
  {
    path: staffPaths.importHistory,
    pages: forAdmins(lazyPage(() => import('../pages/import/history-page.tsx').then((m) => m.ImportHistoryPage))),
  },
  {
    path: staffPaths.keys,
    pages: forAdmins(lazyPage(() => import('../pages/keys/keys-page.tsx').then((m) => m.KeysPage))),
    menu: { text: 'keys', icon: 'key' },
  },
  {
    path: staffPaths.company,
    pages: forAdmins(lazyPage(() => import('../pages/company/company-page.tsx').then((m) => m.CompanyPage))),
    menu: { text: 'company', icon: 'jobs' },
  },
  {
    path: staffPaths.settings,
    pages: forAdmins(lazyPage(() => import('../pages/settings/settings-page.tsx').then((m) => m.SettingsPage))),
    menu: { text: 'settings', icon: 'settings' },
  },
  {
    path: casePaths.officeHours,
    pages: forAdmins(lazyPage(() => import('../pages/settings/settings-page.tsx').then((m) => m.SettingsPage))),
  },
  {
    path: paths.profile,
    pages: {
      ...forCustomers(lazyPage(() => import('../pages/profile/profile-page.tsx').then((m) => m.ProfilePage))),
      ...forStaff(lazyPage(() => import('../pages/staff-profile/staff-profile-page.tsx').then((m) => m.StaffProfilePage))),
    },
  },
  {
    path: paths.accountEmail,
    pages: forAll(lazyPage(() => import('../pages/account-email/account-email-page.tsx').then((m) => m.AccountEmailPage))),
  },
  {
    path: paths.security,
    pages: forAll(lazyPage(() => import('../pages/security/security-page.tsx').then((m) => m.SecurityPage))),
  },
  {
    path: paths.changePassword,
    pages: forAll(lazyPage(() => import('../pages/change-password/change-password-page.tsx').then((m) => m.ChangePasswordPage))),
  },
];

/** The pages that a role may open. */
export const routesFor = (role: Role): { path: string; page: LazyPage; isLikelyNext?: true }[] =>
  routes.flatMap(({ path, pages: { [role]: page }, isLikelyNext }) =>
    page ? [{ path, page, ...(isLikelyNext && { isLikelyNext }) }] : [],
  );
