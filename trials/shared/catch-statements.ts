import { brands, companyIds } from '#brands/index.ts';
import { readConfig } from '#server/config/config.ts';
import { customerProfileRoute } from '#server/customers/profile.ts';
import { asCompany } from '#server/db/company-id.ts';
import type { Databases } from '#server/db/databases.ts';
import type { Db, Queryable } from '#server/db/db.ts';
import type { Sql } from '#server/db/sql.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/errors/api-error.ts';
import type { App } from '#server/http/make-server.ts';
import { costPerYearRoute, getSchemasRoute } from '#server/jobs/customer.ts';
import { invoiceBasisRoute } from '#server/jobs/forms.ts';
import { getJobsRoute } from '#server/jobs/get-jobs.ts';
import { customerSurveyAnswersStepOneRoute } from '#server/surveys/customer.ts';
import type { CustomerCall } from './customer-calls.ts';

export type CaughtStatement = Sql & { isInTransaction: boolean };
/** Whose call it is, so that a write gets as far as it would. */
export type Caller = { companyId: number; customerId: number };

type Handler = (request: object) => Promise<unknown>;

/** What the statement being asked is answered with; the catcher of this moment sits here. */
let onStatement: (statement: Sql, isInTransaction: boolean) => object[] = () => [];

const catcher = (isInTransaction: boolean): Queryable => ({
  query: async <Row>(statement: Sql) => onStatement(statement, isInTransaction) as Row[],
});
const db: Db = { ...catcher(false), transaction: (work) => work(catcher(true)) };
const databases: Pick<Databases, 'companyIds' | 'companyInUse' | 'forCompany'> = {
  companyIds: () => companyIds.map(asCompany),
  companyInUse: asCompany,
  forCompany: () => db,
};
/** What these calls use of it: the compiler knows when one of these changes, and what is missing is an error below. */
const used: Pick<Deps, 'brands' | 'now' | 'config' | 'wakeMail'> = {
  brands: () => brands,
  now: () => new Date(),
  config: readConfig({}),
  wakeMail: () => {},
};
const deps = { ...used, databases } as Deps;

const handlers = new Map<string, Handler>();
const route = ({ url, handler }: { url: string; handler: Handler }) => handlers.set(url, handler);
for (const { add } of [
  getJobsRoute,
  invoiceBasisRoute,
  costPerYearRoute,
  customerProfileRoute,
  getSchemasRoute,
  customerSurveyAnswersStepOneRoute,
]) {
  add({ route } as unknown as App, deps);
}

/** The very statements that the product sends for a call, caught on their way to the database. */
export async function catchStatements({ path, headers }: CustomerCall, { companyId, customerId }: Caller): Promise<CaughtStatement[]> {
  const { pathname, searchParams } = new URL(path, 'http://x');
  const handler = handlers.get(pathname);
  if (!handler) throw new Error(`no such call: ${pathname}`);
  const caller = {
    company_id: companyId,
    account_id: customerId,
    role: 'Customer',
    scope: 'full',
    customer_id: customerId,
    right_: 'holder',
    employee_id: null,
  };
  // The caller, and nothing that limits; in a transaction the job, with the installer that `fillCompany` gave it, and what is written is new.
  const [outside, inside] = [[[{ ...caller, row: null }]], [[{ employee_id: 1 + (customerId % 20), brand: null }], [{}]]];
  const caught: CaughtStatement[] = [];
  onStatement = (statement, isInTransaction) => {
    caught.push({ ...statement, isInTransaction });
    return (isInTransaction ? inside : outside).shift() ?? [];
  };
  const request = { headers: numbered(headers), query: numbered(Object.fromEntries(searchParams)) };
  // Where the answer is needed to go on, there is none.
  await handler(request).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.code === 'not-found')) throw error;
  });
  if (caught.length === 0) throw new Error('the product asked the database nothing');
  return caught;
}

/** As the route's schema makes them. */
const numbered = (texts: Record<string, string>): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, name !== 'companyid' && /^\d{1,9}$/.test(text) ? Number(text) : text]),
  );
