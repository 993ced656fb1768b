/** Addresses that only staff open, apart from the others: the login page carries those. */
export const staffPaths = {
  customer: '/admin/kunder/:customerId',
  customerPapers: '/admin/kunder/:customerId/papirer',
  customerCases: '/admin/kunder/:customerId/saker',
  customerMails: '/admin/kunder/:customerId/e-post',
  customerCare: '/admin/kunder/:customerId/vedlikehold',
  customerPeople: '/admin/kunder/:customerId/tilganger',
  customerForm: '/admin/kunder/:customerId/jobber/:jobId/:form',
  missingPapers: '/admin/papirer',
  keys: '/admin/nokler',
  settings: '/admin/innstillinger',
} as const;
export type StaffPath = (typeof staffPaths)[keyof typeof staffPaths];
