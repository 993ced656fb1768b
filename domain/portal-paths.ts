// Addresses of the portal that the server writes too, in mails and as routes, and those that the login page needs, which does not load the
// browser's own list, web/paths.ts.

/** Before the login. What a link carries is behind its #, which a browser keeps to itself. */
export const LOGIN_PATH = '/auth/login';
export const RESET_PATH = '/auth/resetpwd';
export const LOCK_PATH = '/auth/lock-screen';
export const SECOND_FACTOR_PATH = '/auth/bekreft';
export const FIRST_LOGIN_PATH = '/auth/velkommen';
export const ACCEPT_PATH = '/auth/invitasjon';
export const CONFIRM_EMAIL_PATH = '/auth/bekreft-adresse';
/** Where an issuer of electronic identities sends the browser back to; without an answer in its address it sends the browser on to the issuer. */
export const EID_RETURN_PATH = '/auth/retur';
export const CARE_OPT_OUT_PATH = '/auth/paminnelser';
export const CASE_LINK_PATH = '/sak';
export const APPOINTMENT_LINK_PATH = '/besok';
export const EXTRA_LINK_PATH = '/tillegg';
export const OFFER_LINK_PATH = '/tilbud';
export const SHARE_LINK_PATH = '/delt';
export const SURVEY_LINK_PATH = '/svar';
export const SURVEY_OPT_OUT_PATH = '/svar/avslutt';
export const NOTICE_PATH = '/personvern';
/** Where a company is set up. */
export const SETUP_PATH = '/oppsett';
/** The emergency sheet that this browser keeps. The service worker knows it by the same name. */
export const SHEET_PATH = '/nodark';

/** Behind the login. */
export const HOME_PATH = '/admin/elektriker';
export const CHANGE_PASSWORD_PATH = '/admin/changePwd';
/** Of the service book. */
export const EMERGENCY_PATH = '/admin/servicebok/nodark';
export const SERVICE_BOOK_PATH = '/admin/servicebok';
export const SECURITY_PATH = '/admin/sikkerhet';
export const INBOX_PATH = '/admin/innboks';
export const OFFICE_OFFERS_PATH = '/admin/tilbud';
export const WEEK_PATH = '/admin/avtaler';
export const MY_DAY_PATH = '/admin/min-dag';
export const CUSTOMERS_PATH = '/admin/kunder';
/** Keys of machines, and webhooks. */
export const KEYS_PATH = '/admin/nokler';
export const COMPANY_PATH = '/admin/firma';
export const SETTINGS_PATH = '/admin/innstillinger';

/** The parameter that finds one job of a customer's. */
export const JOB_SEARCH = 'sok';
