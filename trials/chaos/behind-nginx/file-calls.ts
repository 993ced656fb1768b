import { randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { MAX_IMPORT_BYTES } from '#contract/import.ts';
import { MAX_PDF_BYTES } from '#domain/papers/pdf.ts';
import { MAX_PHOTO_BYTES } from '#domain/photos/photo.ts';
import { sha256 } from '#server/auth/keys.ts';
import { photoBytes } from '#server/testing/photos.ts';
import { type LargeCall, largeCalls } from '../../../scripts/nginx-conf.ts';
import { openStaffSession } from '../../shared/staff-session.ts';

const COMPANY = 4;
const CUSTOMER = 1;
const MB = 1024 * 1024;

/** `pieces`: what is sent, one after the other. */
export type FileCall = { path: string; query(): string; headers: Record<string, string>; pieces(): readonly Buffer[] };

/** Every call with a large body, as large as it may be, by a caller who may make it. The company is filled already. */
export async function prepareFileCalls(client: pg.ClientBase): Promise<FileCall[]> {
  const authorization = await openStaffSession(client, COMPANY, { isOffice: true });
  const [machine, link] = [await addKey(client), await addCaseLink(client)];
  const photo = filledUp(await photoBytes(), MAX_PHOTO_BYTES);
  const pdf = filledUp(Buffer.from('%PDF-1.4\n%'), MAX_PDF_BYTES, '\n%%EOF');
  const paper = () => ({ kind: 'manual', title: 'Bruksanvisning', date: '2026-01-15', name: 'bruk.pdf' });
  const query = (values: Record<string, string>) => new URLSearchParams(values).toString();
  const made: Record<LargeCall['path'], Omit<FileCall, 'path'>> = {
    '/api/Photos': asFile(photo, 'image/jpeg', { authorization }, () => query({ photoId: randomUUID() })),
    '/api/CaseLink/SendPhoto': asFile(photo, 'image/jpeg', link, () => query({ photoId: randomUUID() })),
    '/api/Photos/SendPdf': asFile(pdf, 'application/pdf', { authorization }, () => query({ pdfId: randomUUID(), name: 'tilbud.pdf' })),
    '/api/Papers/Upload': asFile(pdf, 'application/pdf', { authorization }, () =>
      query({ key: randomUUID(), customerId: String(CUSTOMER), ...paper() }),
    ),
    '/api/Import/Paper': asFile(pdf, 'application/pdf', machine, () => query({ id: randomUUID(), customer: 'K1', ...paper() })),
    '/api/Import': importOf(64 * MB, machine),
    '/api/Account/Register': {
      headers: { authorization, 'content-type': 'application/json' },
      query: () => '',
      pieces: () => [registration()],
    },
  };
  return largeCalls.map(({ path }) => {
    const call = made[path];
    if (!call) throw new Error(`the trial does not know how to make ${path}`);
    return { path, ...call };
  });
}

/** The largest file that may be imported, by the same caller as the small one of the load. */
export const wholeImport = (calls: readonly FileCall[]): FileCall => {
  const headers = calls.find(({ path }) => path === '/api/Import')?.headers ?? {};
  return { path: '/api/Import', ...importOf(MAX_IMPORT_BYTES, headers) };
};

/** A department in each megabyte of blanks. */
function importOf(bytes: number, headers: Record<string, string>): Omit<FileCall, 'path'> {
  const piece = filledUp(Buffer.from('{"kind":"department","id":"A1","name":"Avdeling"}\n'), MB, '\n');
  return { ...asFile(piece, 'application/x-ndjson', headers, () => ''), pieces: () => Array.from({ length: bytes / MB }, () => piece) };
}

const asFile = (bytes: Buffer, type: string, headers: Record<string, string>, query: () => string): Omit<FileCall, 'path'> => ({
  headers: { ...headers, 'content-type': type },
  query,
  pieces: () => [bytes],
});

const filledUp = (begin: Buffer, bytes: number, end = ''): Buffer =>
  Buffer.concat([begin, Buffer.alloc(bytes - begin.length - end.length, ' '), Buffer.from(end)]);

/** A new colleague a call; blanks make up for a picture. */
function registration(): Buffer {
  const name = `ny${randomBytes(6).toString('hex')}`;
  const person = { userName: name, email: `${name}@ansatt.example`, firstName: 'Ny', lastName: 'Ansatt', phoneNumber: '99887766' };
  const body = JSON.stringify({ ...person, userRole: 'Employee', department: 1, startDate: '2026-01-15' });
  return filledUp(Buffer.from(body), 3 * 1024 * 1024);
}

async function addKey(client: pg.ClientBase): Promise<{ authorization: string }> {
  const key = `kpk1.${randomBytes(32).toString('base64url')}`;
  await client.query(
    `insert into machine_key (company_id, name, key_hash, ending, scopes, created_at, created_by) values ($1, 'Trial', $2, 'xxxx', '{import}', now(), 900000)`,
    [COMPANY, sha256(key)],
  );
  await client.query(`update customer set external_id = 'K1' where company_id = $1 and id = $2`, [COMPANY, CUSTOMER]);
  return { authorization: `Bearer ${key}` };
}

async function addCaseLink(client: pg.ClientBase): Promise<{ casetoken: string; companyid: string }> {
  const casetoken = randomBytes(32).toString('base64url');
  const { rows } = await client.query<{ id: number }>(
    `insert into customer_case (company_id, customer_id, kind, title, is_danger, sent_by, sent_at, client_key, state, is_open, sorted_at, changed_at, last_number)
     values ($1, $2, 'help', 'Lekkasje', false, $2, now(), gen_random_uuid(), 'received', true, now(), now(), 1) returning id`,
    [COMPANY, CUSTOMER],
  );
  await client.query(
    `insert into case_link (company_id, token_hash, case_id, account_id, customer_id, expires_at) values ($1, $2, $3, $4, $4, now() + interval '1 day')`,
    [COMPANY, sha256(casetoken), rows[0]?.id, CUSTOMER],
  );
  return { casetoken, companyid: String(COMPANY) };
}
