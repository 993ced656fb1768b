/** Addresses of the service book, apart from the others: the login page carries those. */
export const serviceBookPaths = {
  serviceBook: '/admin/servicebok',
} as const;
export type ServiceBookPath = (typeof serviceBookPaths)[keyof typeof serviceBookPaths];
