import type { CompanyId } from '../db/company-id.ts';
import type { Databases } from '../db/databases.ts';
import { sql } from '../db/sql.ts';

type WebhookGauges = { behind: number; failing: number };

/** How far a company's addresses are behind, by the numbers of events: those of other kinds count too until they are passed over. */
export const readWebhookGauges = (databases: Databases, companyId: CompanyId): Promise<WebhookGauges> =>
  databases
    .forCompany(companyId)
    .query<WebhookGauges>(sql`
      select coalesce(max(n.last - w.position) filter (where w.ended_at is null), 0)::int as behind,
        count(*) filter (where w.failures > 0 and coalesce(w.ended_by, '') <> 'admin')::int as failing
      from webhook w left join event_numbering n on n.company_id = w.company_id where w.company_id = ${companyId}`)
    .then(([row]) => row ?? NONE)
    .catch(() => NONE);

const NONE: WebhookGauges = { behind: 0, failing: 0 };
