import { CONFIRM_EMAIL_PATH } from '#domain/account-email.ts';

/** Every address of the portal. Nothing else writes one by hand. */
export const paths = {
  login: '/auth/login',
  resetPassword: '/auth/resetpwd',
  lockScreen: '/auth/lock-screen',
  confirmEmail: CONFIRM_EMAIL_PATH,
  home: '/admin/elektriker',
  dashboard: '/admin/dashboard',
  jobs: '/admin/minejobber',
  surveyWizard: '/admin/registercustomer',
  insight: '/admin/tilbakemeldinger',
  profile: '/admin/user-profile',
  changePassword: '/admin/changePwd',
  accountEmail: '/admin/epost-adresse',
  customers: '/admin/kunder',
  mails: '/admin/e-post',
  employeeWizard: '/admin/wizard',
  employees: '/admin/ansatte',
  audit: '/admin/hendelser',
  keys: '/admin/nokler',
  invoice: '/admin/minejobber/:jobId/fakturagrunnlag/:invoiceId',
  complaint: '/admin/minejobber/:jobId/reklamasjon',
  siteVisit: '/admin/minejobber/:jobId/befaring',
  documentation: '/admin/minejobber/:jobId/fdv-dokumentasjon',
} as const;
export type Path = (typeof paths)[keyof typeof paths];
