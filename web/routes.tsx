import { type LazyPage, lazyPage } from './lazy-page.ts';
import { paths } from './paths.ts';

export type PageRoute = { path: string; page: LazyPage; isLikelyNext?: true };

const home = lazyPage(() => import('./pages/home/home-page.tsx').then((m) => m.HomePage));

/** All pages behind the login, each in a chunk of its own. A new page is its folder under pages/ and one line here. */
export const routes: readonly PageRoute[] = [
  { path: paths.home, page: home },
  { path: paths.dashboard, page: home },
  { path: paths.jobs, page: lazyPage(() => import('./pages/jobs/jobs-page.tsx').then((m) => m.JobsPage)), isLikelyNext: true },
  { path: paths.invoice, page: lazyPage(() => import('./pages/forms/invoice-page.tsx').then((m) => m.InvoicePage)) },
  { path: paths.complaint, page: lazyPage(() => import('./pages/forms/complaint-page.tsx').then((m) => m.ComplaintPage)) },
  { path: paths.siteVisit, page: lazyPage(() => import('./pages/forms/site-visit-page.tsx').then((m) => m.SiteVisitPage)) },
  { path: paths.documentation, page: lazyPage(() => import('./pages/forms/documentation-page.tsx').then((m) => m.DocumentationPage)) },
  { path: paths.insight, page: lazyPage(() => import('./pages/insight/insight-page.tsx').then((m) => m.InsightPage)) },
  { path: paths.profile, page: lazyPage(() => import('./pages/profile/profile-page.tsx').then((m) => m.ProfilePage)) },
  {
    path: paths.changePassword,
    page: lazyPage(() => import('./pages/change-password/change-password-page.tsx').then((m) => m.ChangePasswordPage)),
  },
];
