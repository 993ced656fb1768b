import type { CompanyId } from '../db/company-id.ts';
import type { Databases } from '../db/databases.ts';
import { sql } from '../db/sql.ts';
import type { Deps } from '../deps.ts';
import { acceptedOf, offerDocument } from '../offers/paper.ts';
import { fromOffers, type RawOffer, rawOffer } from '../offers/rows.ts';

type AgreementDeps = Pick<Deps, 'databases' | 'brands'>;

/**
 * Gives what demo customers have accepted its document, as a yes in the portal does; what has one keeps it. A start does not wait for it,
 * and an end only for the one at hand: the next start draws the others. Answers how many it drew.
 */
export async function drawDemoAgreements(known: AgreementDeps, companyIds: readonly CompanyId[], isLeaving = () => false): Promise<number> {
  let drawn = 0;
  for (const companyId of companyIds) drawn += await drawAgreementsOf(known, companyId, isLeaving);
  return drawn;
}

async function drawAgreementsOf(known: AgreementDeps, companyId: CompanyId, isLeaving: () => boolean): Promise<number> {
  let drawn = 0;
  const db = known.databases.forCompany(companyId);
  for (const raw of await agreementsWithout(known.databases, companyId)) {
    const { sent: version, acceptance, offerId } = raw;
    if (!version || !acceptance) continue;
    if (isLeaving()) break;
    const accepted = acceptedOf(acceptance);
    const wanted = { companyId, raw, version, accepted, language: 'nb', now: accepted.at } as const;
    const pdf = await offerDocument(known, wanted, { companyId, source: 'demo' });
    await db.query(sql`update offer_acceptance set pdf = ${pdf} where company_id = ${companyId} and offer_id = ${offerId} and pdf is null`);
    drawn++;
  }
  return drawn;
}

async function agreementsWithout(databases: Databases, companyId: CompanyId): Promise<RawOffer[]> {
  const rows = await databases.forCompany(companyId).query<{ raw: RawOffer }>(sql`
    select ${rawOffer} as raw from ${fromOffers} join offer_acceptance on offer_acceptance.company_id = offer.company_id and offer_acceptance.offer_id = offer.id
    where offer.company_id = ${companyId} and offer_acceptance.pdf is null and offer_acceptance.way <> 'import'`);
  return rows.map(({ raw }) => raw);
}
