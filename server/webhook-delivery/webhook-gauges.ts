import type { CompanyId } from '../db/company-id.ts';
import type { Databases } from '../db/databases.ts';
import { sql } from '../db/sql.ts';

type WebhookGauges = { behind: number; failing: number };

/** How far a company's addresses are behind, by the numbers of events: those of other kinds count too until they are passed over. */
export const readWebhookGauges = (databases: Databases, companyId: CompanyId): Promise<WebhookGauges> =>
  databases
    .forCompany(companyId)
    .query<WebhookGauges>(sql`
      select coalesce(max(event_numbering.last - webhook.position) filter (where webhook.ended_at is null), 0)::int as behind,
        count(*) filter (where webhook.failures > 0 and coalesce(webhook.ended_by, '') <> 'admin')::int as failing
      from webhook left join event_numbering on event_numbering.company_id = webhook.company_id where webhook.company_id = ${companyId}`)
    .then(([row]) => row ?? NONE)
    .catch(() => NONE);

const NONE: WebhookGauges = { behind: 0, failing: 0 };
