import { asOwner } from '../../shared/database.ts';
import { fillCompany, openSessions } from '../../shared/fill-company.ts';
import { type Ledger, newLedger } from './survey-ledger.ts';

export const LEDGER_COMPANY = 4;

/** Customers of company 4 with jobs nobody has answered yet, each with a session and a ledger of what it is promised. */
export const prepareLedgers = (
  env: Record<string, string>,
  { customers, jobsEach }: { customers: number; jobsEach: number },
): Promise<Ledger[]> =>
  asOwner(env, async (client) => {
    await fillCompany(client, { companyId: LEDGER_COMPANY, customers, jobsEach });
    const customerIds = Array.from({ length: customers }, (_, i) => i + 1);
    const sessions = await openSessions(client, LEDGER_COMPANY, customerIds);
    return customerIds.map((id, i) =>
      newLedger(
        sessions[i] ?? {},
        Array.from({ length: jobsEach }, (_, n) => n * customers + id),
      ),
    );
  });
