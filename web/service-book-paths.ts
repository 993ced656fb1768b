/** Addresses of the service book, apart from the others: the login page carries those. */
export const serviceBookPaths = {
  serviceBook: '/admin/servicebok',
  share: '/admin/servicebok/del',
  emergency: '/admin/servicebok/nodark',
} as const;
/** Back to the book of the address that a page was opened from. */
export const bookOfSite = (search: URLSearchParams): string => {
  const site = search.get('site');
  return site ? `${serviceBookPaths.serviceBook}?${new URLSearchParams({ site })}` : serviceBookPaths.serviceBook;
};
/** What a share's link opens, without a login. */
export const publicSharePath = '/delt';
export type ServiceBookPath = (typeof serviceBookPaths)[keyof typeof serviceBookPaths];
