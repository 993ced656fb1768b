export const MAX_PASSKEY_NAME_LENGTH = 80;
/** Per account, at all hosts together. */
export const MAX_PASSKEYS = 20;

/** A passkey belongs to a host name. A number is none, and browsers refuse it. */
export const canHavePasskeys = (host: string): boolean => /[a-z]/.test(host) && !host.includes(':');
