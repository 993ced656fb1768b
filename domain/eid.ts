/** Where an issuer of electronic identities sends the browser back to; without an answer in its address it begins a trip there. */
export const EID_RETURN_PATH = '/auth/retur';
/** The state of a trip says what it was for, so that the page it leads back to knows which call to make. */
export const LINK_STATE_PREFIX = 'link.';
export const MAX_EID_LABEL_LENGTH = 30;
