import { costPerYear } from '#server/api/customer/cost-per-year.ts';
import { customerProfile } from '#server/api/customer/customer-profile.ts';
import { customerSurveyAnswersStepOne } from '#server/api/customer/customer-survey-answers-step-one.ts';
import { getJobs } from '#server/api/customer/get-jobs.ts';
import { getSchemas } from '#server/api/customer/get-schemas.ts';
import { invoiceBasis } from '#server/api/customer/invoice-basis.ts';
import type { Sql } from '#server/db/sql.ts';
import type { Deps } from '#server/deps.ts';
import type { App } from '#server/http/app-type.ts';
import type { CustomerCall } from './customer-calls.ts';

export type Caught = Sql & { isInTransaction: boolean };
/** Whose call it is, so that a write gets as far as it would. */
export type Caller = { companyId: number; customerId: number };

type Handler = (request: object) => Promise<unknown>;
type Route = { config: object; handler: Handler };

/** What the statement being asked is answered with; the catcher of this moment sits here. */
let onStatement: (statement: Sql, isInTransaction: boolean) => object[] = () => [];

const query = async (statement: Sql) => onStatement(statement, false);
const transaction = (work: (tx: object) => Promise<unknown>) => work({ query: async (statement: Sql) => onStatement(statement, true) });
const deps = {
  databases: { companyIds: [2, 3, 4, 6], forCompany: () => ({ query, transaction }) },
  now: () => new Date(),
  config: { customerController: 'Customer' },
} as unknown as Deps;

const routes = new Map<string, Route>();
const take = (path: string, { config }: { config: object }, handler: Handler) => routes.set(path, { config, handler });
for (const addCall of [getJobs, invoiceBasis, costPerYear, customerProfile, getSchemas, customerSurveyAnswersStepOne]) {
  addCall({ get: take, post: take } as unknown as App, deps);
}

/** The very statements that the product sends for a call, caught on their way to the database. */
export async function catchStatements({ path, headers }: CustomerCall, { companyId, customerId }: Caller): Promise<Caught[]> {
  const { pathname, searchParams } = new URL(path, 'http://x');
  const route = routes.get(pathname);
  if (!route) throw new Error(`no such call: ${pathname}`);
  const who = {
    company_id: companyId,
    account_id: customerId,
    role: 'Customer',
    scope: 'full',
    customer_id: customerId,
    employee_id: null,
  };
  // Who is asking; the job, of the installer that `fillCompany` gave it; whatever is written is new.
  const answers = [[{ ...who, answer: null }], [{ employee_id: 1 + (customerId % 20), brand: null }], [{}]];
  const caught: Caught[] = [];
  onStatement = (statement, isInTransaction) => {
    caught.push({ ...statement, isInTransaction });
    return answers[caught.length - 1] ?? [];
  };
  const request = { headers: numbered(headers), query: numbered(Object.fromEntries(searchParams)), routeOptions: { config: route.config } };
  // Ends badly where the answer is needed to go on.
  await route.handler(request).catch(() => {});
  if (caught.length === 0) throw new Error('the product asked the database nothing');
  return caught;
}

/** As the route's schema makes them. */
const numbered = (texts: Record<string, string>): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, name !== 'companyid' && /^\d{1,9}$/.test(text) ? Number(text) : text]),
  );
