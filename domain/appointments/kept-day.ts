/** Where a browser keeps the visits of today that an installer took along. The service worker knows both names, and shows the page without a network. */
export const DAY_CACHE = 'my-day';
export const DAY_PAGE = '/dagen';
/** The header of the page that says which day it is about. */
export const DAY_HEADER = 'x-day';
