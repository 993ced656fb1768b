import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { LoginAnswer } from '#contract/customer/login.ts';
import { encodeBasic } from '#domain/basic-header.ts';
import type { Target } from '#server/testing/hostile-requests.ts';
import type { TestSmtp } from '#server/testing/smtp.ts';
import { call } from '../../shared/call.ts';
import type { Secret } from './secret-forms.ts';
import { type Marked, SECRET_COMPANY } from './secret-people.ts';

export type Asked = { calls: number; statuses: Record<string, number>; errorAnswers: string[]; secrets: Secret[] };
type Answer = { status: number; text: string; cookie: string };
type Ask = (method: string, path: string, headers?: Record<string, string>, body?: unknown) => Promise<Answer>;
type Run = { ask: Ask; marked: Marked; smtp: TestSmtp; breaker: pg.Client; keep(what: string, text: string): string };

const COMPANY = { companyid: String(SECRET_COMPANY) };
const bearer = ({ access_token }: LoginAnswer): Record<string, string> => ({ authorization: `Bearer ${access_token}` });
const basic = (id: string, value: string): Record<string, string> => ({ ...COMPANY, authorization: encodeBasic({ id, value }) });

/** Every call with marked texts wherever a text fits, rightly and wrongly, while the database breaks and mails bounce. */
export async function askEverything(address: string, marked: Marked, smtp: TestSmtp, breaker: pg.Client): Promise<Asked> {
  const asked: Asked = { calls: 0, statuses: {}, errorAnswers: [], secrets: [] };
  const ask: Ask = async (method, path, headers = {}, body) => {
    // A server that refuses a long body may cut the connection before it is all sent.
    const answer = await call(`${address}${path}`, { method, headers, body }).then(
      ({ status, text, header }) => ({ status, text, cookie: header('set-cookie') }),
      () => ({ status: 0, text: '', cookie: '' }),
    );
    asked.calls++;
    asked.statuses[answer.status] = (asked.statuses[answer.status] ?? 0) + 1;
    if (answer.status >= 400) asked.errorAnswers.push(answer.text);
    return answer;
  };
  const keep = (what: string, text: string): string => {
    asked.secrets.push({ what, text });
    return text;
  };
  const run: Run = { ask, marked, smtp, breaker, keep };
  await guessPasswords(run);
  const customer = await logIn(run, 'kunde1', marked.passwords.right);
  const admin = await logIn(run, 'sjef', marked.passwords.right);
  await answerByLink(run);
  await breakTheDatabase(run, customer);
  await everyCall(run, customer, admin);
  await oddRequests(run, admin);
  await forgetPassword(run);
  return asked;
}

async function guessPasswords({ ask, marked: { passwords, texts } }: Run): Promise<void> {
  for (const [id, value] of [
    ['kunde1', passwords.wrong],
    [texts.userName, passwords.right],
    [passwords.right, texts.userName],
    ['kunde1', `kps1.${passwords.wrong}`],
  ] as const)
    await ask('POST', '/api/Customer/Login', basic(id, value));
  await ask('POST', '/api/Customer/Login', { ...COMPANY, authorization: `Basic ${passwords.wrong}` });
  await ask('GET', '/api/Customer/GetJobs', { companyid: passwords.wrong, authorization: `Bearer ${passwords.wrong}` });
}

async function logIn({ ask, keep }: Run, user: string, password: string): Promise<LoginAnswer & { headers: Record<string, string> }> {
  const answer = await ask('POST', '/api/Customer/Login', { ...basic(user, password), 'sec-fetch-site': 'same-origin' });
  if (answer.status !== 200) throw new Error(`login of ${user}: ${answer.status} ${answer.text}`);
  const session = JSON.parse(answer.text) as LoginAnswer;
  keep(`session key of ${user}`, session.value);
  keep(`bearer key of ${user}`, session.access_token);
  const cookie = answer.cookie.split(';')[0] ?? '';
  keep(`bind cookie of ${user}`, cookie.split('=')[1] ?? 'no cookie');
  return { ...session, headers: { ...basic(session.id, session.value), cookie } };
}

type Session = Awaited<ReturnType<typeof logIn>>;
const bearerOf = (session: Session): Record<string, string> => ({ ...bearer(session), cookie: session.headers['cookie'] ?? '' });

async function mailFor({ smtp }: Run, to: string, pattern: RegExp): Promise<string> {
  for (let tries = 0; tries < 300; tries++) {
    const mail = smtp.received.find((m) => m.envelope.to.includes(to) && pattern.test(m.text ?? ''));
    if (mail) return pattern.exec(mail.text ?? '')?.[1] ?? '';
    await sleep(50);
  }
  throw new Error(`no mail with ${pattern}`);
}

const SCORES = Object.fromEntries(
  ['pris', 'kvalitet', 'effektivitet', 'palitelighet', 'gjenbruk', 'anbefale', 'totalpris'].map((name) => [`${name}Score`, 3]),
);

async function answerByLink(run: Run): Promise<void> {
  const { ask, keep, marked } = run;
  const token = keep('token of a survey link', await mailFor(run, marked.email, /\/svar#(\S+)/));
  await ask('POST', '/api/SurveyLink/Open', COMPANY, { token });
  await ask('POST', '/api/SurveyLink/Answer', COMPANY, { token, ...SCORES, newCustomer: 'ja', annetText: marked.texts.comment });
  await ask('POST', '/api/SurveyLink/Open', COMPANY, { token });
  await ask('POST', '/api/SurveyLink/Open', COMPANY, { token: `${token}x` });
  await ask('GET', `/svar?token=${encodeURIComponent(token)}`);
}

const surveyPath = (jobId: number, text: string): string =>
  `/api/Customer/CustomerSurveyAnswersStepOne?${new URLSearchParams({ jobId: String(jobId), ...Object.fromEntries(Object.entries(SCORES).map(([k, v]) => [k, String(v)])), newCustomer: 'ja', annetText: text })}`;

/** Errors whose details quote the row, a table that is gone, and connections that are cut. */
async function breakTheDatabase({ ask, breaker, marked }: Run, customer: Session): Promise<void> {
  await breaker.query(`alter table survey_answer add constraint trial check (annet_text = '') not valid`);
  await ask('POST', surveyPath(4, marked.texts.comment), customer.headers);
  await breaker.query('alter table survey_answer drop constraint trial');
  await ask('POST', surveyPath(7, marked.texts.comment), customer.headers);
  await breaker.query('alter table account rename to account_away');
  await ask('POST', '/api/Customer/Login', basic('kunde1', marked.passwords.wrong));
  await ask('GET', '/api/Customer/GetJobs', customer.headers);
  await breaker.query('alter table account_away rename to account');
  await breaker.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await Promise.all(Array.from({ length: 5 }, () => ask('POST', surveyPath(10, marked.texts.comment), customer.headers)));
}

async function everyCall({ ask, marked }: Run, customer: Session, admin: Session): Promise<void> {
  const { paths } = JSON.parse((await ask('GET', '/api/openapi.json')).text) as {
    paths: Record<string, Record<string, Target['operation']>>;
  };
  const texts = Object.values(marked.texts);
  let turn = 0;
  const next = (): string => texts[turn++ % texts.length] ?? '';
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods)) {
      if (/Logout|ChangePassword|RequestErasure|ResetPassword/.test(path)) continue;
      for (const headers of [customer.headers, bearerOf(admin)]) {
        const query = (operation.parameters ?? [])
          .filter((p) => p.in === 'query')
          .map((p) => `${p.name}=${encodeURIComponent(p.schema.type === 'string' ? next() : '1')}`);
        const properties = Object.values(operation.requestBody?.content ?? {})[0]?.schema.properties ?? {};
        const body = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, schema.type === 'string' ? next() : 1]));
        const hasBody = operation.requestBody !== undefined;
        await ask(method.toUpperCase(), `${path}?${query.join('&')}`, { ...headers, 'x-note': next() }, hasBody ? body : undefined);
        await ask(method.toUpperCase(), `${path}?${next()}=${next()}`, headers, hasBody ? `{"${next()}": ${next()}` : undefined);
      }
    }
}

async function oddRequests({ ask, marked: { texts, passwords, email } }: Run, admin: Session): Promise<void> {
  const headers = bearerOf(admin);
  for (const path of [
    `/${texts.path}`,
    `/api/${texts.path}`,
    `/admin/${texts.path}?x=${texts.path}`,
    `/api/Customer/GetJobs/${texts.path}`,
  ])
    await ask('GET', encodeURI(path), headers);
  await ask('DELETE', `/api/Customer/GetJobs?password=${encodeURIComponent(passwords.right)}`, headers);
  await ask('POST', '/api/Account/Register', headers, texts.comment.repeat(8000));
  await ask('GET', '/', { 'x-long': texts.header.repeat(1000) });
  await ask('POST', '/api/Account/Register', { ...headers, 'content-type': `text/${encodeURIComponent(texts.header)}` }, texts.comment);
  const colleague = { userName: 'nykollega', phoneNumber: '41234567', email, userRole: 'Employee', department: 1, startDate: '2026-12-01' };
  const named = {
    ...colleague,
    firstName: texts.name,
    lastName: texts.employee,
    Password: passwords.next,
    confirmPassword: passwords.next,
  };
  await ask('POST', '/api/Account/Register', headers, {
    ...named,
    userImge: `data:image/png;base64,${btoa(encodeURIComponent(texts.comment))}`,
  });
  for (let twice = 0; twice < 2; twice++) await ask('POST', '/api/Account/Register', headers, named);
  await ask('GET', `/api/Customers?search=${encodeURIComponent(texts.search)}`, headers);
  await ask('GET', `/api/Insight/Comments?from=2026-01&to=2026-11&search=${encodeURIComponent(texts.search)}`, headers);
  const lines = [
    { kind: 'customer', id: texts.userName, customerNumber: '77', name: texts.name, email },
    { kind: 'customer', id: 'x', customerNumber: texts.address, name: texts.name },
    { kind: texts.path },
  ];
  const file = `${lines.map((line) => JSON.stringify(line)).join('\n')}\n${texts.comment}\n`;
  await ask('POST', '/api/Import?invite=true', { ...headers, 'content-type': 'application/x-ndjson' }, file);
}

/** A new password by mail, used and changed; and one for an address that nobody has. */
async function forgetPassword(run: Run): Promise<void> {
  const { ask, keep, marked } = run;
  const { email, strangerEmail, passwords } = marked;
  for (const address of [email, strangerEmail, passwords.wrong])
    await ask('POST', `/api/Customer/ResetPassword?email=${encodeURIComponent(address)}`, COMPANY);
  const oneTime = keep('one-time password', await mailFor(run, email, /Brukernavn: kunde1\nEngangspassord: (\S+)/));
  keep('one-time password without dashes', oneTime.replaceAll('-', ''));
  const session = await logIn(run, 'kunde1', oneTime);
  for (const [oldPassword, newPassword] of [
    [passwords.wrong, passwords.next],
    [oneTime, 'kort1'],
    [oneTime, passwords.next],
  ])
    await ask('POST', '/api/Account/ChangePassword', bearerOf(session), { oldPassword, newPassword });
  await ask('POST', '/api/Customer/Logout', session.headers);
  await logIn(run, 'kunde1', passwords.next);
}
