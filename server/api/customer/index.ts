import type { AddRoute } from '../../http/answer.ts';
import { changeSiteLabelRoute } from './change-site-label.ts';
import { costPerYearRoute } from './cost-per-year.ts';
import { customerProfileRoute } from './customer-profile.ts';
import { getJobsRoute } from './get-jobs.ts';
import { getSchemasRoute } from './get-schemas.ts';
import { getSitesRoute } from './get-sites.ts';
import { newestPapersRoute } from './newest-papers.ts';

export const customerRoutes: readonly AddRoute[] = [
  getJobsRoute,
  getSitesRoute,
  changeSiteLabelRoute,
  getSchemasRoute,
  newestPapersRoute,
  costPerYearRoute,
  customerProfileRoute,
];
