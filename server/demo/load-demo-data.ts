import { osloDay } from '#domain/calendar.ts';
import { actorIds } from '../auth/actor.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Databases } from '../db/databases.ts';
import { LOCK_NUMBERS } from '../db/lock-numbers.ts';
import { sql } from '../db/sql.ts';
import { takeAsClean } from '../import/clean-lines.ts';
import { judgeLines } from '../import/judge-lines.ts';
import { seenIds } from '../import/seen-ids.ts';
import { storeLines } from '../import/store-lines.ts';
import { billLines, listDemoAccount } from './demo-bills.ts';
import { addDemoCases } from './demo-cases.ts';
import { demoCompany } from './demo-company.ts';
import { demoLines, siteId } from './demo-lines.ts';
import { addDemoOffers } from './demo-offers.ts';
import { addDemoPapers } from './demo-papers.ts';
import { addDemoPeople } from './demo-people.ts';
import { addDemoPrices } from './demo-prices.ts';
import { addDemoServiceBook } from './demo-service-book.ts';
import { addDemoShares } from './demo-shares.ts';
import { addDemoSms } from './demo-sms.ts';
import { addDemoVisits } from './demo-visits.ts';

export { DEMO_LOGINS, DEMO_PASSWORD } from '#domain/demo.ts';

/**
 * Fills one company that has no rows yet: all of it or nothing. Only the passwords, the people who were invited, the names that
 * customers gave their addresses, the cases, the visits and the papers do not come through the import. Of several servers that start together one fills it, and the others
 * wait until it has.
 */
export async function loadDemoData(databases: Databases, companyId: CompanyId, passwordHash: string, now: Date): Promise<void> {
  const company = demoCompany(companyId, osloDay(now));
  const lines = [...demoLines(company), ...billLines(company, osloDay(now))].map((content) => ({ content, bytes: 0 }));
  const { good, wrong } = await judgeLines(lines, 0, companyId, seenIds());
  const bulk = databases.openBulk(companyId);
  try {
    await bulk.transaction(async (tx) => {
      await tx.query(sql`select pg_advisory_xact_lock(${LOCK_NUMBERS.demoData}::int, ${companyId}::int)`);
      const filled = await tx.query(sql`select from account where company_id = ${companyId} limit 1`);
      if (filled.length > 0) return;
      const stored = await storeLines(tx, good.map(takeAsClean), {
        companyId,
        now,
        invite: false,
        makesStaff: true,
        by: actorIds('operator'),
        erasureKey: null,
        importId: 'demo',
      });
      const refused = [...wrong.values()].flat().concat(stored.kinds.flatMap((k) => k.result.wrong));
      const isEverything = stored.kinds.every(({ total, result }) => result.fresh === total);
      if (refused.length > 0 || stored.missing.length > 0 || !isEverything)
        throw new Error(`demo data: ${JSON.stringify(refused.slice(0, 3))} ${stored.missing.length} missing`);
      await addDemoPeople(tx, companyId, now);
      await tx.query(sql`update account set password_hash = ${passwordHash} where company_id = ${companyId}`);
      for (const { id, label } of company.sites.filter((site) => site.label !== ''))
        await tx.query(sql`update site set label = ${label} where company_id = ${companyId} and external_id = ${siteId(id)}`);
      await listDemoAccount(tx, companyId, now);
      await addDemoCases(tx, companyId, now);
      await addDemoVisits(tx, companyId, now);
      await addDemoSms(tx, companyId, now);
      await addDemoPrices(tx, companyId, now);
      await addDemoOffers(tx, companyId, now);
      await addDemoPapers(tx, companyId, now);
      await addDemoServiceBook(tx, companyId, now);
      await addDemoShares(tx, companyId, now);
    });
  } finally {
    await bulk.close();
  }
}
