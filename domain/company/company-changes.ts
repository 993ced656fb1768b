/** What all Admins of a company are mailed about. A mail keeps the place in this list: new ones come last. */
export const COMPANY_CHANGES = ['reply-address', 'host-proven', 'host-forgotten', 'host-claimed', 'host-missing', 'host-lost'] as const;
export type CompanyChange = (typeof COMPANY_CHANGES)[number];
