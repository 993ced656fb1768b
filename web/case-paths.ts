/** Addresses of cases, apart from the others: the login page carries those. */
export const casePaths = {
  cases: '/admin/saker',
  newCase: '/admin/saker/ny',
  case: '/admin/saker/:caseId',
  receipt: '/admin/saker/:caseId/kvittering',
  inbox: '/admin/innboks',
  inboxCase: '/admin/innboks/:caseId',
  followUp: '/admin/oppfolging',
  officeHours: '/admin/apningstider',
  replies: '/admin/svarmaler',
} as const;
export type CasePath = (typeof casePaths)[keyof typeof casePaths];

export const casePath = (caseId: number): string => casePaths.case.replace(':caseId', String(caseId));
export const receiptPath = (caseId: number): string => casePaths.receipt.replace(':caseId', String(caseId));
export const inboxCasePath = (caseId: number): string => casePaths.inboxCase.replace(':caseId', String(caseId));

/** The parameter that names the job a case is about. */
export const JOB_OF_CASE = 'jobb';
export const reportPath = (jobId?: number): string =>
  jobId === undefined ? casePaths.newCase : `${casePaths.newCase}?${JOB_OF_CASE}=${jobId}`;

/** The parameter that says what it is about. */
export const KIND_OF_CASE = 'gjelder';
export const correctDetailsPath = `${casePaths.newCase}?${KIND_OF_CASE}=details`;
