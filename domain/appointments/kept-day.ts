/** Where a browser keeps the visits of today that an installer took along. The service worker knows both names, and shows the page without a network. */
export const DAY_CACHE = 'my-day';
export const DAY_PAGE = '/dagen';
/** The header of the page that says which day it is about. */
export const DAY_HEADER = 'x-day';
/** And those by which the worker asks the server whether it may stay: whose it is, and at which company. */
export const DAY_TICKET_HEADER = 'x-ticket';
export const DAY_COMPANY_HEADER = 'x-company';
