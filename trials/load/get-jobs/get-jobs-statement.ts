import { getJobsRoute, jobsOfCustomer } from '#server/api/customer/get-jobs.ts';
import { type Sql, sql } from '#server/db/sql.ts';
import type { Deps } from '#server/deps.ts';
import type { App } from '#server/http/app-type.ts';

type Route = { handler: (request: object) => Promise<unknown> };

/** The very statement that the product's route sends for these headers, caught on its way to the database. */
export async function getJobsStatement(headers: Record<string, string>): Promise<Sql> {
  let caught: Sql | undefined;
  const query = async (statement: Sql) => {
    caught = statement;
    return [];
  };
  const databases = { companyIds: [Number(headers['companyid'])], forCompany: () => ({ query }) };
  let added: Route | undefined;
  const app = {
    route(route: Route) {
      added = route;
    },
  };
  getJobsRoute(app as unknown as App, { databases, now: () => new Date(), config: {} } as unknown as Deps);
  // Ends in "not logged in", since nothing was found.
  await added?.handler({ headers }).catch(() => {});
  if (!caught) throw new Error('the product asked the database nothing');
  return caught;
}

/** The same list for a customer who is known already. */
export const listStatement = (companyId: number, customerId: number): Sql =>
  sql`with caller as (select ${companyId}::int as company_id, ${customerId}::int as customer_id) select ${jobsOfCustomer} as answer from caller`;
