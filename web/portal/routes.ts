import type { Role } from '#domain/login/session.ts';
import { type LazyPage, lazyPage } from '../app/lazy-page.ts';
import type { shellTexts } from '../layouts/texts.ts';
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
  Customer: lazyPage(() => import('../home/home-page.tsx').then((m) => m.HomePage)),
  Employee: lazyPage(() => import('../home/employee-home-page.tsx').then((m) => m.EmployeeHomePage)),
  Admin: lazyPage(() => import('../home/admin-home-page.tsx').then((m) => m.AdminHomePage)),
};

/** All pages behind the login, each in its own chunk, in the order of the menu. A new page is a folder under pages/ and one entry here. */
export const routes: readonly PageRoute[] = [
  { path: paths.home, pages: homes, menu: { text: 'home', icon: 'home' }, isLikelyNext: true },
  { path: paths.dashboard, pages: homes },
  {
    path: paths.jobs,
    pages: forCustomers(lazyPage(() => import('../jobs/jobs-page.tsx').then((m) => m.JobsPage))),
    menu: { text: 'jobs', icon: 'jobs' },
    isLikelyNext: true,
  },
  {
    path: casePaths.cases,
    pages: forCustomers(lazyPage(() => import('../cases/cases-page.tsx').then((m) => m.CasesPage))),
    menu: { text: 'cases', icon: 'chat', hasUnread: true },
  },
  { path: offerPaths.myOffers, pages: forCustomers(lazyPage(() => import('../offers/offers-page.tsx').then((m) => m.OffersPage))) },
  { path: offerPaths.myOffer, pages: forCustomers(lazyPage(() => import('../offers/offer-page.tsx').then((m) => m.OfferPage))) },
  {
    path: serviceBookPaths.serviceBook,
    pages: forCustomers(lazyPage(() => import('../home-book/service-book-page.tsx').then((m) => m.ServiceBookPage))),
    menu: { text: 'serviceBook', icon: 'book' },
  },
  {
    path: serviceBookPaths.emergency,
    pages: forCustomers(lazyPage(() => import('../home-book/emergency-page.tsx').then((m) => m.EmergencyPage))),
  },
  {
    path: serviceBookPaths.share,
    pages: forCustomers(lazyPage(() => import('../home-book/share-page.tsx').then((m) => m.SharePage))),
  },
  {
    path: casePaths.newCase,
    pages: forCustomers(lazyPage(() => import('../cases/report-page.tsx').then((m) => m.ReportPage))),
  },
  { path: casePaths.receipt, pages: forCustomers(lazyPage(() => import('../cases/receipt-page.tsx').then((m) => m.ReceiptPage))) },
  { path: casePaths.case, pages: forCustomers(lazyPage(() => import('../cases/case-page.tsx').then((m) => m.CasePage))) },
  { path: paths.invoice, pages: forCustomers(lazyPage(() => import('../jobs/invoice-page.tsx').then((m) => m.InvoicePage))) },
  { path: paths.complaint, pages: forCustomers(lazyPage(() => import('../jobs/complaint-page.tsx').then((m) => m.ComplaintPage))) },
  { path: paths.siteVisit, pages: forCustomers(lazyPage(() => import('../jobs/site-visit-page.tsx').then((m) => m.SiteVisitPage))) },
  {
    path: paths.documentation,
    pages: forCustomers(lazyPage(() => import('../jobs/documentation-page.tsx').then((m) => m.DocumentationPage))),
  },
  { path: paths.extra, pages: forCustomers(lazyPage(() => import('../extras/extra-page.tsx').then((m) => m.ExtraPage))) },
  {
    path: staffPaths.myDay,
    pages: forStaff(lazyPage(() => import('../appointments/my-day-page.tsx').then((m) => m.MyDayPage))),
    menu: { text: 'myDay', icon: 'clock' },
  },
  { path: staffPaths.myJobs, pages: forStaff(lazyPage(() => import('../appointments/my-jobs-page.tsx').then((m) => m.MyJobsPage))) },
  {
    path: staffPaths.dayVisit,
    pages: forStaff(lazyPage(() => import('../appointments/day-appointment-page.tsx').then((m) => m.DayVisitPage))),
  },
  {
    path: casePaths.inbox,
    pages: forStaff(lazyPage(() => import('../cases/inbox-page.tsx').then((m) => m.InboxPage))),
    menu: { text: 'inbox', icon: 'inbox' },
  },
  {
    path: staffPaths.appointments,
    pages: forStaff(lazyPage(() => import('../appointments/appointments-page.tsx').then((m) => m.AppointmentsPage))),
    menu: { text: 'appointments', icon: 'calendar', isOfficeOnly: true },
  },
  {
    path: staffPaths.newAppointment,
    pages: forStaff(lazyPage(() => import('../appointments/new-appointment-page.tsx').then((m) => m.NewAppointmentPage))),
  },
  {
    path: offerPaths.offers,
    pages: forStaff(lazyPage(() => import('../offers/office-offers-page.tsx').then((m) => m.OfficeOffersPage))),
    menu: { text: 'offers', icon: 'form', isOfficeOnly: true },
  },
  {
    path: offerPaths.newOffer,
    pages: forStaff(lazyPage(() => import('../offers/new-offer-page.tsx').then((m) => m.NewOfferPage))),
  },
  {
    path: offerPaths.offer,
    pages: forStaff(lazyPage(() => import('../offers/office-offer-page.tsx').then((m) => m.OfficeOfferPage))),
  },
  { path: casePaths.inboxCase, pages: forStaff(lazyPage(() => import('../cases/inbox-page.tsx').then((m) => m.InboxCasePage))) },
  {
    path: casePaths.followUp,
    pages: forStaff(lazyPage(() => import('../cases/follow-up-page.tsx').then((m) => m.FollowUpPage))),
  },
  { path: casePaths.replies, pages: forStaff(lazyPage(() => import('../cases/replies-page.tsx').then((m) => m.RepliesPage))) },
  {
    path: paths.insight,
    pages: forStaff(lazyPage(() => import('../insight/insight-page.tsx').then((m) => m.InsightPage))),
    menu: { text: 'insight', icon: 'chart' },
  },
  {
    path: paths.surveyWizard,
    pages: forCustomers(lazyPage(() => import('../surveys/survey-wizard-page.tsx').then((m) => m.SurveyWizardPage))),
    menu: { text: 'surveyWizard', icon: 'star' },
  },
  {
    path: paths.people,
    pages: forCustomers(lazyPage(() => import('../people/people-page.tsx').then((m) => m.PeoplePage))),
    menu: { text: 'people', icon: 'people' },
  },
  {
    path: paths.customers,
    pages: forAdmins(lazyPage(() => import('../customers/customers-page.tsx').then((m) => m.CustomersPage))),
    menu: { text: 'customers', icon: 'people' },
  },
  {
    path: staffPaths.customer,
    pages: forStaff(lazyPage(() => import('../customers/customer-page.tsx').then((m) => m.CustomerJobsPage))),
  },
  {
    path: staffPaths.customerCases,
    pages: forStaff(lazyPage(() => import('../customers/customer-page.tsx').then((m) => m.CustomerCasesPage))),
  },
  {
    path: staffPaths.customerPapers,
    pages: forStaff(lazyPage(() => import('../customers/customer-page.tsx').then((m) => m.CustomerPapersPage))),
  },
  {
    path: staffPaths.customerCare,
    pages: forStaff(lazyPage(() => import('../customers/customer-page.tsx').then((m) => m.CustomerCarePage))),
  },
  {
    path: staffPaths.customerMails,
    pages: forStaff(lazyPage(() => import('../customers/customer-page.tsx').then((m) => m.CustomerMailsPage))),
  },
  {
    path: staffPaths.customerPeople,
    pages: forStaff(lazyPage(() => import('../customers/customer-page.tsx').then((m) => m.CustomerPeoplePage))),
  },
  {
    path: staffPaths.customerForm,
    pages: forStaff(lazyPage(() => import('../jobs/staff-form-page.tsx').then((m) => m.StaffFormPage))),
  },
  {
    path: staffPaths.missingPapers,
    pages: forStaff(lazyPage(() => import('../home-book/missing-papers-page.tsx').then((m) => m.MissingPapersPage))),
  },
  {
    path: paths.mails,
    pages: forAdmins(lazyPage(() => import('../customers/mails-page.tsx').then((m) => m.MailsPage))),
    menu: { text: 'mails', icon: 'mail' },
  },
  {
    path: paths.employees,
    pages: forAdmins(lazyPage(() => import('../staff/employees-page.tsx').then((m) => m.EmployeesPage))),
    menu: { text: 'employees', icon: 'people' },
    isLikelyNext: true,
  },
  {
    path: paths.employeeWizard,
    pages: forAdmins(lazyPage(() => import('../staff/employee-wizard-page.tsx').then((m) => m.EmployeeWizardPage))),
    menu: { text: 'registerEmployee', icon: 'addPerson' },
  },
  {
    path: paths.audit,
    pages: forAdmins(lazyPage(() => import('../privacy/audit-page.tsx').then((m) => m.AuditPage))),
    menu: { text: 'audit', icon: 'history' },
  },
  {
    path: staffPaths.import,
    pages: forAdmins(lazyPage(() => import('../import/import-page.tsx').then((m) => m.ImportPage))),
    menu: { text: 'import', icon: 'folder' },
  },
  {
    path: staffPaths.importPapers,
    pages: forAdmins(lazyPage(() => import('../import/papers-page.tsx').then((m) => m.ImportPapersPage))),
  },
  {
    path: staffPaths.importHistory,
    pages: forAdmins(lazyPage(() => import('../import/history-page.tsx').then((m) => m.ImportHistoryPage))),
  },
  {
    path: staffPaths.keys,
    pages: forAdmins(lazyPage(() => import('../webhooks/keys-page.tsx').then((m) => m.KeysPage))),
    menu: { text: 'keys', icon: 'key' },
  },
  {
    path: staffPaths.company,
    pages: forAdmins(lazyPage(() => import('../company/company-page.tsx').then((m) => m.CompanyPage))),
    menu: { text: 'company', icon: 'jobs' },
  },
  {
    path: staffPaths.settings,
    pages: forAdmins(lazyPage(() => import('../company/settings-page.tsx').then((m) => m.SettingsPage))),
    menu: { text: 'settings', icon: 'settings' },
  },
  {
    path: casePaths.officeHours,
    pages: forAdmins(lazyPage(() => import('../company/settings-page.tsx').then((m) => m.SettingsPage))),
  },
  {
    path: paths.profile,
    pages: {
      ...forCustomers(lazyPage(() => import('../privacy/profile-page.tsx').then((m) => m.ProfilePage))),
      ...forStaff(lazyPage(() => import('../staff/staff-profile-page.tsx').then((m) => m.StaffProfilePage))),
    },
  },
  {
    path: paths.accountEmail,
    pages: forAll(lazyPage(() => import('../login/account-email-page.tsx').then((m) => m.AccountEmailPage))),
  },
  {
    path: paths.security,
    pages: forAll(lazyPage(() => import('../login/security-page.tsx').then((m) => m.SecurityPage))),
  },
  {
    path: paths.changePassword,
    pages: forAll(lazyPage(() => import('../login/change-password-page.tsx').then((m) => m.ChangePasswordPage))),
  },
];

/** The pages that a role may open. */
export const routesFor = (role: Role): { path: string; page: LazyPage; isLikelyNext?: true }[] =>
  routes.flatMap(({ path, pages: { [role]: page }, isLikelyNext }) =>
    page ? [{ path, page, ...(isLikelyNext && { isLikelyNext }) }] : [],
  );
