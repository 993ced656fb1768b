/** The state of a redirect says what it was for, so that the page it leads back to knows which call to make. */
export const LINK_STATE_PREFIX = 'link.';
export const MAX_EID_LABEL_LENGTH = 30;
