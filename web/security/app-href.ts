/** Opens the authenticator app of a telephone, and nothing else. */
export const appHref = (address: string): string | undefined => (address.startsWith('otpauth://totp/') ? address : undefined);
