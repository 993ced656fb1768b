import { encodeBasic } from '#domain/login/basic-header.ts';
import { type Answer, call } from '../../shared/call.ts';

// biome-ignore format: a list
export const LOGIN_POPULATIONS = [
  'wrong password', 'unknown', 'empty password', 'waiting', 'disabled', 'other company', 'one-time password', 'malformed header',
] as const;
type LoginPopulation = (typeof LOGIN_POPULATIONS)[number];

export const RESET_POPULATIONS = ['known address', 'unknown address'] as const;
type ResetPopulation = (typeof RESET_POPULATIONS)[number];

export const OBJECT_POPULATIONS = ['missing job', "another customer's job"] as const;
type ObjectPopulation = (typeof OBJECT_POPULATIONS)[number];
/** Calls about one job; the invoice is named in headers. */
const OBJECT_CALLS = [
  'GetSchemas?jobId=',
  'GetFDVDocumentation?jobId=',
  'CustomerSchemaContent?schemaId=8&jobId=',
  'FormPdf?schemaId=8&jobId=',
];
/** No company has that many. */
const FIRST_MISSING = 900_000_000;

const COMPANY = '4';
const OTHER_COMPANY = '3';

/** All names are equally long: the header must not distinguish them by itself. */
export const userOf = (population: LoginPopulation, n: number): string =>
  `${population.replace(/\W/g, '-')}-`.padEnd(20, '-') + String(n).padStart(4, '0');

export function loginAs(population: LoginPopulation, address: string, n: number, localAddress: string): Promise<Answer> {
  const authorization = encodeBasic({ id: userOf(population, n), value: population === 'empty password' ? '' : 'Feil-passord-4' });
  return call(`${address}/api/Customer/Login`, {
    method: 'POST',
    localAddress,
    headers: {
      authorization: population === 'malformed header' ? authorization.replace(/.$/, '!') : authorization,
      companyid: population === 'other company' ? OTHER_COMPANY : COMPANY,
    },
  });
}

export const resetFor = (population: ResetPopulation, address: string, n: number, localAddress: string): Promise<Answer> =>
  call(`${address}/api/Customer/ResetPassword?email=kunde${n + 1}@${population === 'known address' ? 'kunde' : 'fremd'}.example`, {
    method: 'POST',
    localAddress,
    headers: { companyid: COMPANY },
  });

/** A customer asks about jobs of others, and about jobs that do not exist. */
export function askForJob(
  population: ObjectPopulation,
  address: string,
  n: number,
  { localAddress, headers }: { localAddress: string; headers: Record<string, string> },
): Promise<Answer> {
  const jobId = population === 'missing job' ? FIRST_MISSING + n : 1 + (n % 100);
  return call(`${address}/api/Customer/${OBJECT_CALLS[n % OBJECT_CALLS.length]}${jobId}`, { localAddress, headers });
}
