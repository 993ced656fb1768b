import type { CallShape } from '#contract/define-call.ts';
import { calls } from '#contract/index.ts';
import { idsIn } from '#server/testing/fixture.ts';
import type { Schema, Target } from '#server/testing/hostile-requests.ts';
import type { Names, WalkRequest } from '../shared/walk-calls.ts';
import { IDS, TOKENS } from './hidden.ts';

const ids = idsIn(4);
const SCHEMAS = [1, 8, 9, 10, 0];
const forCustomers = new Set(
  calls
    .filter(({ access }: CallShape) => 'roles' in access && access.roles.includes('Customer'))
    .map(({ method, path }) => `${method} ${path.replace('{customerController}', 'Customer')}`),
);
export const isOfLink = ({ path }: Target): boolean => path.includes('Link');
export const isForCustomers = ({ method, path }: Target): boolean => forCustomers.has(`${method} ${path}`);

type Value = number | string | boolean;

/** Every call by which a customer or a link reads, again and again, with what really is there in every place. */
export function* reads(targets: readonly Target[], names: Names, count: number): Generator<WalkRequest> {
  const wanted = targets.filter(
    (target) =>
      !/ExportMyData/.test(target.path) &&
      (isOfLink(target) ? /\/(Open|Paper|Form|Folder)$/.test(target.path) : target.method === 'GET' && isForCustomers(target)),
  );
  for (let n = 0; n < count; n++) {
    const target = wanted[n % wanted.length];
    if (target) yield readOf(target, valuesFor(names), Math.floor(n / wanted.length));
  }
}

type ValuesFor = (name: string, schema: Schema) => readonly (Value | undefined)[];

/** By the name of the place; undefined: left out. */
const valuesFor =
  ({ numbers }: Names): ValuesFor =>
  (name, schema) => {
    const known: Record<string, readonly (Value | undefined)[]> = {
      jobid: [ids.fullJob, ids.bareJob, ids.olasJob],
      invoiceid: [ids.invoiceOf(ids.fullJob), 0],
      offerid: [IDS.offerId, ...numbers],
      extraid: [IDS.extraId, ...numbers],
      customerid: [ids.kari, ids.ola],
      siteid: [ids.home, undefined, ids.cabin],
      schemaid: SCHEMAS,
      token: Object.values(TOKENS),
      page: [0, 1],
    };
    const { type, enum: words } = schema.anyOf?.find((one) => one.type !== 'null') ?? schema;
    if (known[name.toLowerCase()]) return known[name.toLowerCase()] ?? [];
    if (words) return words as Value[];
    if (type === 'integer') return numbers;
    return type === 'boolean' ? [true, undefined] : [undefined];
  };

function readOf(target: Target, values: ValuesFor, round: number): WalkRequest {
  const pick = (name: string, schema: Schema, place: number): Value | undefined => {
    const all = values(name, schema);
    // Every other round has the values that belong together: that job, its invoice, its customer.
    return round % 2 === 0 ? all[0] : all[(round + place) % all.length];
  };
  const parameters = (target.operation.parameters ?? [])
    .map((p, i) => ({ ...p, value: pick(p.name, p.schema, i) }))
    .filter(({ value }) => value !== undefined);
  const query = parameters.filter((p) => p.in === 'query').map(({ name, value }) => `${name}=${encodeURIComponent(String(value))}`);
  const body = target.operation.requestBody?.content['application/json']?.schema.properties;
  const filled = Object.fromEntries(Object.entries(body ?? {}).map(([name, schema], i) => [name, pick(name, schema, i)]));
  return {
    target,
    url: query.length > 0 ? `${target.path}?${query.join('&')}` : target.path,
    headers: Object.fromEntries(parameters.filter((p) => p.in === 'header').map(({ name, value }) => [name, String(value)])),
    payload: body ? JSON.stringify(filled) : undefined,
  };
}
