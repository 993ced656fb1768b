import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { generateSource } from 'oazapfts';
import { usualEngine } from '../testing/engines.ts';
import { headersOf, openWorld, type World } from '../testing/world.ts';

const root = join(import.meta.dirname, '../..');

/** Ten calls as another company's program would make them: path, query, headers, body, and every kind of answer. */
const RIGHT = `
import * as api from './client.ts';

export async function program(): Promise<string[]> {
  const seen: string[] = [];
  const login = await api.login({ headers: { CompanyID: '4', authorization: 'Basic …' } });
  if (login.status === 200) seen.push(login.data.access_token, login.data.role);
  if (login.status === 401) seen.push(login.data.error satisfies 'not-logged-in');
  const jobs = await api.getJobs();
  if (jobs.status === 200) for (const job of jobs.data) seen.push(String(job.JobId), job.SurveyCompleted satisfies 'true' | 'false');
  const invoice = await api.invoiceBasis(1, 2);
  if (invoice.status === 404) seen.push(invoice.data.requestId);
  const form = await api.customerSchemaContent(1, 8);
  if (form.status === 200 && 'elNr' in form.data) seen.push(...form.data.elNr);
  await api.customerSurveyAnswersStepOne(1, { prisScore: 7, newCustomer: 'ja' });
  await api.changeConsent({ channel: 'post', given: false });
  const comments = await api.insightComments('2026-01', '2026-12', { search: 'rør' });
  if (comments.status === 200) seen.push(JSON.stringify(comments.data));
  await api.changeRole({ employeeId: 1, was: 'Employee', userRole: 'Admin' });
  await api.register({
    userName: 'nora', phoneNumber: '12345678', email: 'nora@c4.example', userRole: 'Employee', department: 1,
    firstName: 'Nora', lastName: 'Ny', startDate: '2026-12-01',
  });
  const out = await api.logout();
  if (out.status === 204) seen.push('out');
  return seen;
}
`;
/** What the compiler must refuse, and with which of its errors. */
const WRONG = {
  'no-such-call': ['TS2551', 'api.getAllJobs();'],
  'no-such-field': ['TS2353', "api.changeConsent({ channel: 'post', given: false, isAdmin: true });"],
  'field-missing': ['TS2741', "api.changeRole({ employeeId: 1, userRole: 'Admin' });"],
  'no-such-value': ['TS2345', 'api.customerSchemaContent(1, 7);'],
  'status-not-asked': ['TS2339', 'api.getJobs().then((answer) => answer.data.length);'],
  'no-such-answer': ['TS2339', 'api.login().then((answer) => answer.status === 200 && answer.data.isAdmin);'],
} as const;

const TSCONFIG = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    target: 'esnext',
    lib: ['esnext', 'dom', 'dom.iterable'],
    module: 'esnext',
    moduleResolution: 'bundler',
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    types: [],
  },
  include: ['*.ts'],
};

describe('a client generated from the description', () => {
  let world: World;
  let folder: string;
  before(async () => {
    world = await openWorld(usualEngine());
    // Inside the project, so that the runtime of the client is found.
    mkdirSync(join(root, 'dist'), { recursive: true });
    folder = mkdtempSync(join(root, 'dist/client-'));
    const description = join(folder, 'openapi.json');
    writeFileSync(description, (await world.call('GET', '/api/openapi.json')).body);
    writeFileSync(join(folder, 'client.ts'), await generateSource(description));
  });
  after(async () => {
    await world.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('compiles with a program of ten calls, and refuses a wrong call, field, value and answer', async () => {
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(TSCONFIG));
    writeFileSync(join(folder, 'right.ts'), RIGHT);
    for (const [name, [, line]] of Object.entries(WRONG))
      writeFileSync(join(folder, `${name}.ts`), `import * as api from './client.ts';\n${line}\n`);
    const expected = Object.entries(WRONG).map(([name, [code]]) => `${name}.ts ${code}`);
    assert.deepEqual((await compile(folder)).sort(), expected.sort());
  });

  test('makes a call and understands its answer', async () => {
    type Client = { getJobs(options: object): Promise<{ status: number; data: { JobId: number }[] }> };
    const { getJobs }: Client = await import(join(folder, 'client.ts'));
    const as = await world.logIn('kari');
    const { status, data } = await getJobs({ headers: headersOf(as, false), fetch: fetchFrom(world) });
    assert.equal(status, 200);
    assert.ok(data.length > 0 && data.every(({ JobId }) => Number.isInteger(JobId)));
  });
});

/** The errors of the compiler as file and code. */
const compile = (folder: string): Promise<string[]> =>
  new Promise((done) => {
    execFile(
      process.execPath,
      [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder, '--pretty', 'false'],
      { cwd: folder },
      (_failed, output) => done([...output.matchAll(/^(\S+)\(\d+,\d+\): error (TS\d+)/gm)].map(([, file, code]) => `${file} ${code}`)),
    );
  });

const fetchFrom = (world: World) => async (url: string, init: RequestInit) => {
  const answer = await world.call(init.method === 'POST' ? 'POST' : 'GET', url, { headers: Object.fromEntries(new Headers(init.headers)) });
  return new Response(answer.body, { status: answer.statusCode, headers: { 'content-type': String(answer.headers['content-type']) } });
};
