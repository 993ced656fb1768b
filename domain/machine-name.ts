/** The names by which somebody at the machine itself opens the portal. */
export const isMachineName = (host: string): boolean => /(^|\.)localhost$|^127\.0\.0\.1$|^\[::1\]$/.test(host);
