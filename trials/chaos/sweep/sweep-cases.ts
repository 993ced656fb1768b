import { newKey, sha256 } from '#server/auth/keys.ts';
import { sql } from '#server/db/sql.ts';
import { newCase } from '#server/testing/cases.ts';
import { idsIn, passwordIn, scoresOf } from '#server/testing/fixture.ts';
import { giveOneTimePassword } from '#server/testing/give-one-time-password.ts';
import { smallFile } from '#server/testing/import-text.ts';
import type { Session, World } from '#server/testing/world.ts';
import { consentWording } from '#words/surveys.ts';

/** The people and things that the calls are made with. */
export type Cast = { kari: Session; admin: Session; token: string; failedMail: string };
export type SweepCase = {
  name: string;
  /** Puts the database into the state that the call needs. */
  arrange?: (world: World) => Promise<unknown>;
  /** Answers the status. */
  act(world: World, cast: Cast): Promise<number>;
  /** What time would do before the call is made again. */
  later?: (world: World) => Promise<unknown>;
  /** Tables that are not part of the promise. */
  ignored?: readonly string[];
  /** Done in steps on purpose, each whole by itself: what is missing comes with the next time. */
  inSteps?: true;
  /** Something comes after it is done, which can fail: its last word, or a look for more. */
  mayBeUnreported?: true;
};

const ids = idsIn(4);
const ONE_TIME = 'abcd-efgh-ijkm-npqr-stuv-wxyz';
const SCORES = scoresOf(9);
/** A department, an employee, a customer and a job: what the others point at. */
const LINES = 4;
const COMPANY = { companyid: '4' };

export async function makeCast(world: World): Promise<Cast> {
  const token = newKey();
  const expires = new Date(world.clock.now.getTime() + 30 * 24 * 3_600_000);
  await world.db.query(
    sql`insert into survey_link (company_id, token_hash, job_id, expires_at) values (4, ${sha256(token)}, ${ids.otherJob}, ${expires})`,
  );
  const [mail] = await world.db.query<{ id: string }>(sql`
    insert into outbox (company_id, kind, recipient, account_ids, language, created_at, due_at, failed_at, last_error)
    select 4, 'first-password', 'ivar@c4.example', array[id], 'nb', ${world.clock.now}, ${world.clock.now}, ${world.clock.now}, '550' from account where login_name = 'ansatt'
    returning id`);
  return { kari: await world.logIn('kari'), admin: await world.logIn('admin'), token, failedMail: mail?.id ?? '' };
}

type Options = NonNullable<Parameters<World['call']>[2]>;
const post = async (world: World, url: string, options: Options): Promise<number> => (await world.call('POST', url, options)).statusCode;
const login = (world: World, password: string, headers: Record<string, string> = {}): Promise<number> =>
  post(world, '/api/Customer/Login', { headers: { ...COMPANY, authorization: `Basic ${btoa(`kari:${password}`)}`, ...headers } });
const asCustomer =
  (name: string, body: object): SweepCase['act'] =>
  (world, { kari }) =>
    post(world, `/api/Customer/${name}`, { as: kari, body });
const asAdmin =
  (url: string, body: object): SweepCase['act'] =>
  (world, { admin }) =>
    post(world, url, { as: admin, bearer: true, body });
const inAccount =
  (name: string, body?: object): SweepCase['act'] =>
  (world, { kari }) =>
    post(world, `/api/Account/${name}`, { as: kari, bearer: true, ...(body ? { body } : {}) });

const CONFIRMATION = newKey();
const emailChangeAsked = (world: World) =>
  world.db.query(sql`
    insert into email_change (company_id, account_id, email, email_key, token_hash, started_by, credential_version, requested_at, expires_at)
    select 4, id, 'ny@c4.example', 'ny@c4.example', ${sha256(CONFIRMATION)}, id, credential_version, ${world.clock.now}, '2100-01-01'
    from account where company_id = 4 and login_name = 'kari'`);

const erasureAsked = (world: World) =>
  world.db.query(
    sql`insert into erasure (company_id, customer_id, requested_at, due_at) values (4, ${ids.kari}, ${world.clock.now}, ${world.clock.now})`,
  );

const CASE_ID = 9001;
const KEY = '00000000-0000-4000-8000-0000000000aa';
async function addCase(world: World, state: 'received' | 'closed'): Promise<void> {
  const { now } = world.clock;
  await world.db.query(sql`
    insert into customer_case (company_id, id, customer_id, kind, title, is_danger, sent_at, client_key, state, is_open, sorted_at, changed_at, last_number)
    values (4, ${CASE_ID}, ${ids.kari}, 'complaint', 'Drypper', false, ${now}, gen_random_uuid(), ${state}, ${state === 'received'}, ${now}, ${now}, ${state === 'received' ? 1 : 2})`);
  for (const [number, kind] of [[1, 'sent'], ...(state === 'closed' ? [[2, 'closed'] as const] : [])] as const)
    await world.db.query(sql`
      insert into case_event (company_id, case_id, number, at, kind, is_by_staff) values (4, ${CASE_ID}, ${number}, ${now}, ${kind}, false)`);
  await world.db.query(
    sql`insert into case_message (company_id, case_id, number, text, client_key) values (4, ${CASE_ID}, 1, 'Drypper', gen_random_uuid())`,
  );
}

export const callCases: readonly SweepCase[] = [
  { name: 'Login', act: (world) => login(world, passwordIn(4)) },
  { name: 'Login in a browser', act: (world) => login(world, passwordIn(4), { 'sec-fetch-site': 'same-origin' }) },
  {
    name: 'Login with a one-time password',
    arrange: (world) => giveOneTimePassword(world.db, 'kari', ONE_TIME, { now: world.clock.now }),
    act: (world) => login(world, ONE_TIME),
  },
  { name: 'Renew', act: (world, { kari }) => post(world, '/api/Customer/Renew', { as: kari }) },
  { name: 'Logout', act: (world, { kari }) => post(world, '/api/Customer/Logout', { as: kari }) },
  { name: 'Logout with the bearer key', act: (world, { kari }) => post(world, '/api/Customer/Logout', { as: kari, bearer: true }) },
  {
    name: 'CustomerSurveyAnswersStepOne',
    act: (world, { kari }) => {
      const query = new URLSearchParams({ jobId: String(ids.bareJob), newCustomer: 'ja', ...mapped(SCORES) });
      return post(world, `/api/Customer/CustomerSurveyAnswersStepOne?${query}`, { as: kari });
    },
  },
  {
    name: 'CustomerSurveyAnswersStepTwo',
    act: asCustomer('CustomerSurveyAnswersStepTwo', {
      jobId: ids.bareJob,
      campaigns: ['varmepumpe'],
      wishedDates: ['2027-01-04'],
      consents: [{ channel: 'epost', given: true, wording: consentWording('epost', 'nb', 'Fjordrør') }],
    }),
  },
  { name: 'ChangeSiteLabel', act: asCustomer('ChangeSiteLabel', { siteId: ids.cabin, label: 'Hytta' }) },
  {
    name: 'ChangeConsent, given',
    act: asCustomer('ChangeConsent', { channel: 'epost', given: true, wording: consentWording('epost', 'nb', 'Fjordrør') }),
  },
  {
    name: 'ChangeConsent, withdrawn',
    arrange: (world) =>
      world.db.query(sql`
        insert into consent (company_id, customer_id, channel, given, wording, recorded_at) values (4, ${ids.kari}, 'epost', true, 'Ja', ${world.clock.now})`),
    act: asCustomer('ChangeConsent', { channel: 'epost', given: false }),
  },
  {
    name: 'SurveyLink/Answer',
    act: (world, { token }) =>
      post(world, '/api/SurveyLink/Answer', { headers: COMPANY, body: { token, ...SCORES, newCustomer: 'nei', source: 'bil' } }),
  },
  {
    name: 'SurveyLink/OptOut',
    act: (world, { token }) => post(world, '/api/SurveyLink/OptOut', { headers: COMPANY, body: { token, wantsMails: false } }),
  },
  { name: 'RequestErasure', mayBeUnreported: true, act: asCustomer('RequestErasure', { password: passwordIn(4) }) },
  {
    name: 'WithdrawErasure',
    arrange: erasureAsked,
    mayBeUnreported: true,
    act: (world, { kari }) => post(world, '/api/Customer/WithdrawErasure', { as: kari }),
  },
  { name: 'ResetPassword', act: (world) => post(world, '/api/Customer/ResetPassword?email=kari@c4.example', { headers: COMPANY }) },
  {
    name: 'ChangePassword',
    act: inAccount('ChangePassword', { oldPassword: passwordIn(4), newPassword: 'Rosa-elefant-77' }),
  },
  { name: 'ChangeEmail', act: inAccount('ChangeEmail', { email: 'ny@c4.example', password: passwordIn(4) }) },
  { name: 'CancelEmailChange', arrange: emailChangeAsked, act: inAccount('CancelEmailChange') },
  {
    name: 'ConfirmEmail',
    arrange: emailChangeAsked,
    act: (world) => post(world, '/api/Account/ConfirmEmail', { headers: COMPANY, body: { token: CONFIRMATION } }),
  },
  { name: 'Language', act: inAccount('Language', { language: 'en' }) },
  { name: 'Staff/StartEmailChange', act: asAdmin('/api/Staff/StartEmailChange', { customerId: ids.kari, email: 'ny@c4.example' }) },
  {
    name: 'Register',
    act: asAdmin('/api/Account/Register', {
      userName: 'berit',
      phoneNumber: '41234567',
      email: 'berit@c4.example',
      userRole: 'Admin',
      department: ids.department,
      firstName: 'Berit',
      lastName: 'Ny',
      startDate: '2026-12-01',
    }),
  },
  { name: 'Staff/ChangeRole', act: asAdmin('/api/Staff/ChangeRole', { employeeId: ids.installer, was: 'Employee', userRole: 'Admin' }) },
  {
    name: 'Staff/ChangeDepartment',
    act: asAdmin('/api/Staff/ChangeDepartment', { employeeId: ids.installer, was: ids.department, department: ids.department + 1 }),
  },
  { name: 'Staff/DisableEmployee', act: asAdmin('/api/Staff/DisableEmployee', { employeeId: ids.installer, disabled: true }) },
  {
    name: 'Staff/EndSessions',
    arrange: (world) => world.logIn('ansatt'),
    act: asAdmin('/api/Staff/EndSessions', { employeeId: ids.installer }),
  },
  { name: 'Staff/SendFirstPassword', act: asAdmin('/api/Staff/SendFirstPassword', { employeeId: ids.installer }) },
  {
    name: 'Staff/CloseFailedMail',
    act: (world, { admin, failedMail }) => post(world, '/api/Staff/CloseFailedMail', { as: admin, bearer: true, body: { id: failedMail } }),
  },
  {
    name: 'InviteCustomers',
    arrange: (world) => world.db.query(sql`update account set last_login_at = null`),
    act: asAdmin('/api/InviteCustomers', { customerIds: 'all' }),
  },
  {
    name: 'ResendMail',
    act: (world, { admin, failedMail }) => post(world, '/api/ResendMail', { as: admin, bearer: true, body: { mailId: failedMail } }),
  },
  {
    name: 'Case/Send',
    act: (world, { kari }) => post(world, '/api/Case/Send', { as: kari, body: newCase({ key: KEY, jobId: ids.fullJob, isDanger: true }) }),
  },
  {
    name: 'Case/Reopen',
    arrange: (world) => addCase(world, 'closed'),
    act: (world, { kari }) => post(world, '/api/Case/Reopen', { as: kari, body: { caseId: CASE_ID, key: KEY, text: 'Igjen', photos: [] } }),
  },
  {
    name: 'Inbox/Reply',
    arrange: (world) => addCase(world, 'received'),
    act: asAdmin('/api/Inbox/Reply', { caseId: CASE_ID, key: KEY, text: 'Vi kommer', photos: [], step: 'done', cause: 'work' }),
  },
  {
    name: 'Import',
    // How far a file has come is reported whatever happens, and it is carried on from there; its last word comes in a step of its own.
    ignored: ['import_run', 'audit'],
    mayBeUnreported: true,
    act: (world, { admin }) =>
      post(world, '/api/Import?invite=true', {
        as: admin,
        bearer: true,
        headers: { 'content-type': 'application/x-ndjson' },
        payload: smallFile('x1')
          .slice(0, LINES)
          .map((line) => `${JSON.stringify(line)}\n`)
          .join(''),
      }),
  },
];

const mapped = (scores: Record<string, number>): Record<string, string> =>
  Object.fromEntries(Object.entries(scores).map(([name, score]) => [name, String(score)]));
