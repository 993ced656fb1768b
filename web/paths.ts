import { publicPaths } from './public-paths.ts';

/** Every address of the portal. Nothing else writes one by hand. */
export const paths = {
  ...publicPaths,
  dashboard: '/admin/dashboard',
  jobs: '/admin/minejobber',
  people: '/admin/tilganger',
  surveyWizard: '/admin/registercustomer',
  insight: '/admin/tilbakemeldinger',
  profile: '/admin/user-profile',
  accountEmail: '/admin/epost-adresse',
  security: '/admin/sikkerhet',
  customers: '/admin/kunder',
  mails: '/admin/e-post',
  employeeWizard: '/admin/wizard',
  employees: '/admin/ansatte',
  audit: '/admin/hendelser',
  invoice: '/admin/minejobber/:jobId/fakturagrunnlag/:invoiceId',
  complaint: '/admin/minejobber/:jobId/reklamasjon',
  siteVisit: '/admin/minejobber/:jobId/befaring',
  documentation: '/admin/minejobber/:jobId/fdv-dokumentasjon',
} as const;
export type Path = (typeof paths)[keyof typeof paths];
