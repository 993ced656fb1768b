/** In front of the name: a name that is a CNAME may have no record besides. */
const PROOF_LABEL = '_kundeportal';

export const proofName = (host: string): string => `${PROOF_LABEL}.${host}`;
export const proofValue = (token: string): string => `kundeportal=${token}`;

export type DnsLine = { name: string; type: 'CNAME' | 'TXT'; value: string };

/** What the keeper of the domain has to enter. `portal`: the name at which the brand answers already; null: this server has no public one. */
export const dnsLines = (host: string, token: string, portal: string | null): DnsLine[] => [
  ...(portal === null ? [] : [{ name: host, type: 'CNAME' as const, value: portal }]),
  { name: proofName(host), type: 'TXT', value: proofValue(token) },
];

/** How long the record of a proven name may be missing before the name is no longer used. */
export const PROOF_MISSING_DAYS = 7;
