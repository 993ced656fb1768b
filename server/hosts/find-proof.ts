import type { ProofResult } from '#contract/company-hosts.ts';
import { proofName, proofValue } from '#domain/company/dns-lines.ts';
import type { Dns } from './dns.ts';
import type { OwnHost } from './own-hosts.ts';

type Claim = Pick<OwnHost, 'host' | 'token'>;

/** Whether the name's DNS has the record of this claim. */
export async function findProof(dns: Dns, { host, token }: Claim): Promise<Exclude<ProofResult, 'no-address'>> {
  const texts = await dns.textsAt(proofName(host));
  if (texts === null) return 'no-answer';
  // Some DNS providers keep quotation marks that were pasted with the record.
  if (token !== '' && texts.some((text) => text.replaceAll('"', '').trim() === proofValue(token))) return 'proven';
  return texts.length === 0 ? 'none' : 'other';
}

/** Before a name is used: links in mails lead to it at once, so it must have an address. */
export async function findProofAndAddress(dns: Dns, claim: Claim): Promise<ProofResult> {
  const proof = await findProof(dns, claim);
  if (proof !== 'proven') return proof;
  const hasAddress = await dns.hasAddress(claim.host);
  return hasAddress === null ? 'no-answer' : hasAddress ? 'proven' : 'no-address';
}
