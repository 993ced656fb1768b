/** The host names by which a person at the machine itself opens the portal. */
export const isMachineName = (host: string): boolean => /(^|\.)localhost$|^127\.0\.0\.1$|^\[::1\]$/.test(host);
