/** The cache and the page with today's visits on an installer's phone. The service worker shows that page without a network. */
export const DAY_CACHE = 'my-day';
export const DAY_PAGE = '/dagen';
/** The header of the page that says which day it is about. */
export const DAY_HEADER = 'x-day';
/** The headers by which the service worker asks the server whether the page may still be kept: whose it is, and at which company. */
export const DAY_TICKET_HEADER = 'x-ticket';
export const DAY_COMPANY_HEADER = 'x-company';
