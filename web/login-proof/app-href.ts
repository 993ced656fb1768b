/** Only an otpauth: URL, which opens the authenticator app of a phone. */
export const appHref = (address: string): string | undefined => (address.startsWith('otpauth://totp/') ? address : undefined);
