import { encodeBasic } from '#domain/login/basic-header.ts';
import type { Visitor } from './large-companies.ts';

/** What a customer's browser asks, without the address of the server. */
export type CustomerCall = { method: 'GET' | 'POST'; path: string; headers: Record<string, string> };

const NEWEST = 3;

const get = ({ headers }: Pick<Visitor, 'headers'>, name: string, more: Record<string, string> = {}): CustomerCall => ({
  method: 'GET',
  path: `/api/Customer/${name}`,
  headers: { ...headers, ...more },
});

export const getJobsWith = (headers: Record<string, string>): CustomerCall => get({ headers }, 'GetJobs');

/** What a home page is made of, by the calls of the specification; the portal's own takes the forms of all three jobs in one. */
export const homeCalls = (visitor: Visitor): CustomerCall[] => [
  get(visitor, 'CustomerProfile'),
  getJobsWith(visitor.headers),
  get(visitor, 'CostPerYear'),
  ...visitor.jobs.slice(0, NEWEST).map(({ id }) => get(visitor, `GetSchemas?jobId=${id}`)),
];

export const invoiceCalls = (visitor: Visitor): CustomerCall[] =>
  visitor.jobs.flatMap(({ id, invoiceId }) =>
    invoiceId === null ? [] : [get(visitor, 'InvoiceBasis', { invoiceid: String(invoiceId), jobid: String(id) })],
  );

/** The call that answers a job's survey, with its fields in the query as the contract has it. */
export function answerPath(jobId: number, text: string, kvalitetScore = 7): string {
  const query = new URLSearchParams({
    jobId: String(jobId),
    prisScore: '3',
    kvalitetScore: String(kvalitetScore),
    effektivitetScore: '8',
    palitelighetScore: '9',
    gjenbrukScore: '10',
    anbefaleScore: '6',
    totalprisScore: '5',
    newCustomer: 'ja',
    annetText: text,
  });
  return `/api/Customer/CustomerSurveyAnswersStepOne?${query}`;
}

export const surveyCall = ({ headers }: Visitor, jobId: number): CustomerCall => ({
  method: 'POST',
  path: answerPath(jobId, 'Timene ble flere enn avtalt'),
  headers,
});

/** Seems to come from an address of its own, in the header of a proxy in front (`TRUST_PROXY=1`). */
export const loginCall = ({ companyId, userName }: Pick<Visitor, 'companyId' | 'userName'>, password: string): CustomerCall => ({
  method: 'POST',
  path: '/api/Customer/Login',
  headers: {
    authorization: encodeBasic({ id: userName, value: password }),
    companyid: String(companyId),
    'x-forwarded-for': randomAddress(),
  },
});

const byte = (): number => Math.floor(Math.random() * 256);
const randomAddress = (): string => `10.${byte()}.${byte()}.${byte()}`;
