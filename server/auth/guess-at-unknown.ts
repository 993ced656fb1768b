import type { Deps } from '../deps.ts';
import { tooManyRequests } from '../errors/api-error.ts';
import type { PasswordRequest } from './check-password.ts';
import { takesCompany } from './company-host.ts';
import { takeGuess } from './guesses.ts';
import { addressGroup } from './limiter.ts';

/**
 * A password for a number that no company has is counted by the rules of one that has: 429 comes after as many. It has no rows of its own, so
 * the first company's table keeps the counts, under subjects that name the number.
 */
export async function countGuessAtUnknown(
  deps: Deps,
  request: PasswordRequest,
  { claimed, loginName }: { claimed: number; loginName: string },
): Promise<void> {
  const [companyId] = deps.databases.companyIds();
  // At an address of another company none is counted either.
  if (companyId === undefined || !takesCompany(deps, request.headers.host, claimed)) return;
  const at = `at ${claimed} `;
  const guesser = {
    loginName: `${at}${loginName}`,
    ip: `${at}${addressGroup(request.ip)}`,
    knownDevice: null,
    isKnownNetwork: false,
    unknownCompany: claimed,
  };
  const { retryAfterMs } = await takeGuess(deps.databases.forCompany(companyId), { companyId, now: deps.now() }, guesser);
  if (retryAfterMs !== null) throw tooManyRequests(retryAfterMs);
}
