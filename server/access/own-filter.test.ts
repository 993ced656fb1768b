import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, test } from 'node:test';
import { hash } from '@node-rs/argon2';
import type { CallShape } from '#contract/define-call.ts';
import { calls } from '#contract/index.ts';
import { addDays, osloDay } from '#domain/calendar.ts';
import type { Role } from '#domain/login/session.ts';
import { SCORE_FIELDS } from '#domain/surveys/survey.ts';
import { MINUTE } from '#domain/time.ts';
import { sha256 } from '../auth/keys.ts';
import { queueDueCaseMails } from '../cases/due-mails.ts';
import { asCompany } from '../db/company-id.ts';
import { PreparedRun } from '../db/prepared-run.ts';
import { sql } from '../db/sql.ts';
import { numberEvents } from '../events/number.ts';
import { casesIn, newCase } from '../testing/cases.ts';
import { deliverMails, tokenIn } from '../testing/deliver-mails.ts';
import { giveExtra } from '../testing/extras.ts';
import { idsIn, passwordIn } from '../testing/fixture.ts';
import { giveMachineKey } from '../testing/give-machine-key.ts';
import { giveOneTimePassword } from '../testing/give-one-time-password.ts';
import { giveOffer } from '../testing/offers.ts';
import { givePhone, nameSender } from '../testing/sms.ts';
import { addTwinRows, makeTwinCompanies, rowsOf, tablesWithout } from '../testing/twin-companies.ts';
import { onOneEngine, type Session } from '../testing/world.ts';

const ids = idsIn(4);
const ONE_TIME = 'abcd-efgh-2345-6789-mnpq-rstu';
const YEAR = 'from=2026-01&to=2026-12';

type ReadCall = { path: string; headers?: Record<string, string> };

/** A file has its own tests (one leaves a record of itself), and looking up an import needs one. */
const NOT_READ_HERE = [
  'formPdf',
  'photo',
  'pdf',
  'paperPicture',
  'paperPdf',
  'caseReceipt',
  'exportCases',
  'exportMyData',
  'importStatus',
  'salesFolder',
  'emergencyPdf',
  'emergencyPage',
  'careCalendar',
  'fileOfCase',
  'paperOfCase',
  'appointmentCalendar',
  'visitorPicture',
];

/** A session and a key belong to one company by their digest, which is what they are found by. */
const WITHOUT_TWIN: string[] = ['machine_key', 'session'];

const pathOf = ({ path }: { path: string }): string => path.replace('{customerController}', 'Customer');

const needsInput = (schema: { required?: readonly string[] } | undefined): boolean => (schema?.required ?? []).length > 0;

/** The calls of a role that need nothing but a login: a new one is made here by itself. */
const readsWithoutInput = (role: Role): ReadCall[] =>
  calls
    .filter(
      (call: CallShape) =>
        call.method === 'GET' && !needsInput(call.query) && !needsInput(call.headers) && !NOT_READ_HERE.includes(call.name),
    )
    .filter(({ access }) => 'roles' in access && access.roles.some((allowed) => allowed === role))
    .map((call) => ({ path: pathOf(call) }));

const ofCustomer: ReadCall[] = [
  { path: `GetSchemas?jobId=${ids.fullJob}` },
  { path: `GetSchemas?jobId=${ids.bareJob}` },
  { path: 'InvoiceBasis', headers: { invoiceid: String(ids.invoiceOf(ids.fullJob)), jobid: String(ids.fullJob) } },
  { path: `GetFDVDocumentation?jobId=${ids.fullJob}` },
  { path: `CustomerSchemaContent?jobId=${ids.fullJob}&schemaId=8` },
].map((call) => ({ ...call, path: `/api/Customer/${call.path}` }));
/** The first of a new database. */
const CASE_ID = 1001;
const EXTRA_ID = 901;
const APPOINTMENT_ID = 1001;
const WEBHOOK_ID = 1001;
const OFFER_ID = 921;
const customersRead: ReadCall[] = [
  ...readsWithoutInput('Customer'),
  ...ofCustomer,
  ...[
    `/api/Case/One?caseId=${CASE_ID}`,
    `/api/Case/Customer?caseId=${CASE_ID}`,
    `/api/ServiceBook?siteId=${ids.home}`,
    `/api/Care/Feed?siteId=${ids.home}`,
    `/api/Share/Choices?siteId=${ids.home}`,
    `/api/Emergency/Sheet?siteId=${ids.home}`,
    `/api/Bill/OfJob?jobId=${ids.fullJob}`,
    `/api/Extra/OfJob?jobId=${ids.fullJob}`,
    `/api/Extra/One?extraId=${EXTRA_ID}`,
    `/api/Appointment/One?appointmentId=${APPOINTMENT_ID}`,
    `/api/Offer/One?offerId=${OFFER_ID}`,
    `/api/Offer/Paper?offerId=${OFFER_ID}`,
  ].map((path) => ({ path })),
];

const takesBearer = (path: string): boolean =>
  calls.some((call) => call.method === 'GET' && pathOf(call) === path.split('?')[0] && call.access.key === 'bearer');

/** No person reads it. */
const BY_KEY = /^\/api\/(Cases|Events|Appointments\?)/;
const staffRead: ReadCall[] = [
  ...readsWithoutInput('Admin'),
  ...[
    'Company?groupID=1',
    'Department?companyID=4',
    `Staff/Customer?customerId=${ids.kari}`,
    `Staff/CustomerJobs?customerId=${ids.kari}`,
    `Staff/CustomerForm?customerId=${ids.kari}&jobId=${ids.fullJob}&schemaId=8`,
    `Staff/CustomerMails?customerId=${ids.kari}`,
    `Staff/CustomerPrices?customerId=${ids.kari}&jobId=${ids.fullJob}`,
    `MyDay/Extras?appointmentId=${APPOINTMENT_ID}`,
    `Papers/OfCustomer?customerId=${ids.kari}`,
    `Care/OfCustomer?customerId=${ids.kari}`,
    `Staff/People?customerId=${ids.kari}`,
    'Staff/Search?text=kanari',
    `Webhooks/Deliveries?webhookId=${WEBHOOK_ID}`,
    'Cases?since=2020-01-01T00:00:00Z',
    `Cases/Files?caseId=${CASE_ID}`,
    'Events?after=0',
    'Appointments?since=2026-01-01T00:00:00Z',
    'Appointments/Waiting?view=unanswered',
    `Appointments/One?appointmentId=${APPOINTMENT_ID}`,
    `Appointments/OfCustomer?customerId=${ids.kari}`,
    `Appointments/New?customerId=${ids.kari}`,
    `Offers/One?offerId=${OFFER_ID}`,
    `Offers/Paper?offerId=${OFFER_ID}`,
    `Offers/New?customerId=${ids.kari}`,
    `MyDay/Appointment?appointmentId=${APPOINTMENT_ID}`,
    'Inbox/List?view=all',
    `Inbox/Case?caseId=${CASE_ID}`,
    `Inbox/CustomerCases?customerId=${ids.kari}`,
    'FollowUp/List?state=open',
    'FollowUp/List?state=settled',
    'FollowUp/Figures?from=2026-01&to=2026-12',
    `Insight/Summary?${YEAR}`,
    `Insight/Comments?${YEAR}`,
    `Insight/Export?${YEAR}`,
  ].map((path) => ({ path: `/api/${path}` })),
];

test('every call that reads something is made here, or is named as one that is not', () => {
  const made = [...customersRead, ...staffRead].map(({ path }) => path.split('?')[0]);
  const reading = calls.filter(({ method, name }) => method === 'GET' && !NOT_READ_HERE.includes(name));
  assert.deepEqual(
    reading.map(pathOf).filter((path) => !made.includes(path)),
    [],
  );
  for (const name of NOT_READ_HERE)
    assert.ok(
      calls.some((call) => call.name === name && call.method === 'GET'),
      name,
    );
});

onOneEngine('without row-level security, and with the same numbers in two companies', (world) => {
  const engine = () => {
    const [first] = world().databases.engines;
    assert.ok(first);
    return first;
  };
  let kari: Session;
  let admin: Session;
  let machineKey: string;
  const asked = new Set<string>();
  const isRead = (table: string) => [...asked].some((text) => new RegExp(`\\b(from|join)\\s+${table}\\b`).test(text));
  const submit = PreparedRun.prototype.submit;
  const read = async (as: Session, reads: ReadCall[]) => {
    PreparedRun.prototype.submit = function (this: PreparedRun, connection: unknown) {
      asked.add(this.text);
      return submit.call(this, connection);
    };
    const bodies: string[] = [];
    for (const { path, headers = {} } of reads) {
      const asKey = { headers: { authorization: `Bearer ${machineKey}` } };
      const answer = await world().call('GET', path, BY_KEY.test(path) ? asKey : { as, bearer: takesBearer(path), headers });
      assert.equal(answer.statusCode, 200, `${path}: ${answer.body}`);
      bodies.push(`${path} ${answer.body}`);
    }
    PreparedRun.prototype.submit = submit;
    return bodies;
  };

  before(async () => {
    kari = await world().logIn('kari');
    admin = await world().logIn('admin');
    machineKey = await giveMachineKey(world().db, { scopes: ['cases:read', 'appointments:read', 'events:read'] });
    for (const jobId of [ids.fullJob, ids.bareJob]) await answerSurvey(kari, jobId);
    await addCase();
    await addPaper();
    await addToBook();
    await addBill();
    await addWebhook();
    await addExtra();
    await nameSender(world().db);
    await givePhone(world().db, 'kari', { notices: 'both' });
    await numberEvents(world().db, asCompany(4));
    await read(kari, customersRead);
    await read(admin, staffRead);
    await makeTwinCompanies(engine());
    const [account] = await world().db.query<{ id: number }>(sql`select id from account where company_id = 4 and login_name = 'admin'`);
    const whose = {
      company_id: 2,
      customer_id: ids.kari,
      account_id: account?.id ?? 0,
      job_id: ids.fullJob,
      site_id: ids.home,
      case_id: CASE_ID,
      appointment_id: APPOINTMENT_ID,
      extra_id: EXTRA_ID,
      offer_id: OFFER_ID,
    };
    const bare = (await tablesWithout(engine(), 2)).filter((table) => !WITHOUT_TWIN.includes(table) && isRead(table));
    await addTwinRows(engine(), bare, whose);
  });

  /** With everything that a case can have. */
  const addCase = async () => {
    const w = world();
    const sent = await w.call('POST', '/api/Case/Send', { as: kari, body: newCase({ jobId: ids.fullJob, text: 'Drypper kanari-4' }) });
    const { caseId } = sent.json();
    await casesIn(w).reply(admin, caseId, 'ask', { text: 'Hvor? kanari-4' });
    await casesIn(w).office(admin, 'Note', { caseId, key: randomUUID(), text: 'Merknad kanari-4' });
    await casesIn(w).office(admin, 'SaveReply', { name: 'Svar kanari-4', text: 'Svar' });
    await addImport();
    const hours = {
      week: Array(7).fill({ opens: 420, closes: 900 }),
      closedDays: [{ day: '2026-12-24', name: 'kanari-4' }],
      departments: [],
      departmentId: null,
    };
    assert.equal((await casesIn(w).office(admin, 'SaveHours', hours)).statusCode, 200);
    await w.call('POST', '/api/FollowUp/Settle', {
      as: admin,
      bearer: true,
      body: { source: 'survey', sourceId: ids.bareJob, outcome: 'called' },
    });
    assert.equal(caseId, CASE_ID);
    // One that is still unassigned, for the figures about these.
    await w.call('POST', '/api/Case/Send', { as: kari, body: newCase({ text: 'Lekker kanari-4' }) });
    // What changed in the last seconds is not answered to a machine yet.
    w.clock.advance(MINUTE);
  };

  const addImport = async () => {
    const mapping = { kind: 'customer', columns: [{ heading: 'Navn', field: 'name' }], words: [], constants: [] };
    const post = (path: string, options: object) => world().call('POST', `/api/Import${path}`, { as: admin, bearer: true, ...options });
    await post('/SaveMapping', { body: { name: 'Oppsett kanari-4', ...mapping } });
    await post('?fileName=kanari-4.ndjson', { headers: { 'content-type': 'application/x-ndjson' }, body: '\n' });
  };

  const addPaper = async () => {
    const query = `customerId=${ids.kari}&jobId=${ids.fullJob}&kind=manual&title=Anvisning%20kanari-4&date=2026-11-01&name=a.pdf`;
    const sent = await world().call('POST', `/api/Papers/Upload?key=${randomUUID()}&${query}`, {
      as: admin,
      bearer: true,
      headers: { 'content-type': 'application/pdf' },
      payload: '%PDF-1.7\n%%EOF\n',
    });
    assert.equal(sent.statusCode, 200, sent.body);
    const settings = { showsDeadlines: true, judgedFrom: '2025-01-01' };
    await world().call('POST', '/api/ServiceBook/ChangeSettings', { as: admin, bearer: true, body: settings });
    await world().db.query(sql`update job set trade = 'electrical', work_kind = 'alteration' where id = ${ids.fullJob}`);
    const waived = await world().call('POST', '/api/Papers/Waive', {
      as: admin,
      bearer: true,
      body: { jobId: ids.fullJob, kind: 'measurement', reason: 'Grunn kanari-4' },
    });
    assert.equal(waived.statusCode, 200, waived.body);
  };

  const addToBook = async () => {
    const siteId = ids.home;
    const care = { siteId, product: 'Kran kanari-4', task: 'Rens', careEveryMonths: 12, dueOn: '2027-01-01', offer: '' };
    const sheet = {
      siteId,
      was: null,
      stopcock: 'Kjeller kanari-4',
      stopcockPhoto: null,
      fuseBox: '',
      fuseBoxPhoto: null,
      notes: '',
      hasGas: false,
    };
    const share = {
      siteId,
      purpose: 'sale',
      lastDay: osloDay(world().clock.now),
      papers: [],
      forms: [{ jobId: ids.fullJob, schemaId: 10 }],
    };
    const window = { day: addDays(osloDay(world().clock.now), 2), from: '10:00', to: '12:00' };
    const visit = {
      key: randomUUID(),
      customerId: ids.kari,
      employeeId: ids.installer,
      title: 'Besøk kanari-4',
      window,
      agreedWith: 'Kari',
    };
    for (const [path, body, as] of [
      ['Care/Save', { customerId: ids.kari, ...care }, { as: admin, bearer: true }],
      ['Care/MakeFeed', { siteId }, { as: kari }],
      ['Emergency/Save', sheet, { as: kari }],
      ['Share/Make', share, { as: kari }],
      ['Appointments/Book', visit, { as: admin, bearer: true }],
      ['Appointments/SaveSettings', { cancelWords: 'kanari-4' }, { as: admin, bearer: true }],
    ] as const) {
      const made = await world().call('POST', `/api/${path}`, { ...as, body });
      assert.equal(made.statusCode, 200, `${path}: ${made.body}`);
    }
  };

  const addBill = async () => {
    await giveOffer(world().db, { now: world().clock.now, id: OFFER_ID, title: 'kanari-4' });
    const words = { terms: 'kanari-4', regretText: 'kanari-4' };
    await world().call('POST', '/api/Offers/SaveSettings', { as: await world().logIn('admin'), bearer: true, body: words });
    await world().db.query(sql`
      insert into bill (company_id, external_id, number, job_id, customer_id, due_on, sum_ore, paid_ore, credited_ore, account, is_final)
      values (4, 'F-1', 'kanari-4', ${ids.fullJob}, ${ids.kari}, '2026-12-01', 100, 0, 0, '86011117947', false)`);
    await world().db.query(sql`
      insert into payment_account (company_id, number, added_at, usable_from) values (4, '86011117947', ${world().clock.now}, ${world().clock.now})`);
  };

  const addWebhook = async () => {
    const body = { address: 'https://kanari-4.firma.no/krok', areas: ['case'] };
    const made = await world().call('POST', '/api/Webhooks/Add', { as: admin, bearer: true, body });
    assert.equal(made.json().webhookId, WEBHOOK_ID, made.body);
    await world().call('POST', '/api/Webhooks/Test', { as: admin, bearer: true, body: { webhookId: WEBHOOK_ID } });
  };

  const addExtra = async () => {
    const { db, clock } = world();
    await giveOffer(db, { now: clock.now, state: 'accepted', jobId: ids.fullJob, sumOre: 100 });
    const more = { jobId: ids.fullJob, appointmentId: APPOINTMENT_ID, words: 'Kran kanari-4' };
    await giveExtra(db, { now: clock.now, id: EXTRA_ID, ...more });
    await giveExtra(db, { now: clock.now, ...more, state: 'accepted' });
  };

  const answerSurvey = async (as: Session, jobId: number) => {
    const scores = SCORE_FIELDS.map((field) => `${field}=4`).join('&');
    const url = `/api/Customer/CustomerSurveyAnswersStepOne?jobId=${jobId}&${scores}&newCustomer=ja&annetText=kanari-${as.companyId}`;
    const answer = await world().call('POST', url, { as });
    assert.equal(answer.statusCode, 200, answer.body);
  };

  /** The same keys, a hash from cheaper days and a one-time password in both companies; the other company's Kari has another name. */
  const makeAlike = async (sessions: Session[]) => {
    const cheap = await hash(passwordIn(4), { memoryCost: 16, timeCost: 1, parallelism: 1 });
    for (const companyId of [2, 4])
      await giveOneTimePassword(world().databases.forCompany(asCompany(companyId)), 'ansatt', ONE_TIME, {
        companyId,
        now: world().clock.now,
      });
    await engine().asOwner(async (client) => {
      for (const { value } of sessions)
        await client.query(
          `insert into session select twin.* from session own,
             jsonb_populate_record(own, jsonb_build_object('company_id', 2, 'bearer_hash', sha256(own.bearer_hash))) twin
           where own.company_id = 4 and own.key_hash = $1`,
          [sha256(value)],
        );
      await client.query("update account set password_hash = $1 where login_name = 'ola'", [cheap]);
      await client.query("update account set user_name = 'Kari i to' where company_id = 2 and login_name = 'kari'");
    });
  };

  // `npm run check` proves the company in each statement; what it cannot follow is seen only where the other company has a row.
  test('the other company has a row in every table that these calls read', async () => {
    assert.deepEqual((await tablesWithout(engine(), 2)).filter(isRead), WITHOUT_TWIN);
  });

  test('a password opens the account of its own company only', async () => {
    for (const companyId of [2, 4]) {
      const session = await world().logIn('kari', { companyId });
      const profile = await world().call('GET', '/api/Customer/CustomerProfile', { as: session });
      assert.match(profile.body, new RegExp(`kanari-${companyId}`));
      assert.doesNotMatch(profile.body, new RegExp(`kanari-${6 - companyId}`));
    }
    await assert.rejects(world().logIn('kari', { companyId: 2, password: passwordIn(4) }), /401/);
  });

  test('the reserved employee is in no list, by name or number, for any reader', async () => {
    const w = world();
    await w.db.query(sql`
      insert into employee (company_id, id, department_id, first_name, last_name, email, email_key)
      values (4, 0, ${ids.department}, 'Ingenbestemt', 'Reservert', 'ingenbestemt@c4.example', 'ingenbestemt@c4.example')`);
    const named = (await read(admin, [{ path: '/api/Insight/Summary?from=2026-01&to=2026-12' }])).join();
    assert.ok(named.includes('Ivar'), 'figures name who has done a job');
    await w.db.query(sql`update job set employee_id = 0 where company_id = 4`);
    await w.db.query(sql`update survey_answer set employee_id = 0 where company_id = 4`);
    const bodies = [...(await read(kari, customersRead)), ...(await read(admin, staffRead))];
    assert.deepEqual(
      bodies.filter((body) => /Ingenbestemt|ingenbestemt@|"employeeId":\s*0\b/.test(body)),
      [],
    );
    const jobs = await w.call('GET', `/api/Staff/CustomerJobs?customerId=${ids.kari}`, { as: admin, bearer: true });
    assert.ok(jobs.json().length > 0 && jobs.json().every(({ installer }: { installer: string }) => installer === ''));
    const list = await w.call('GET', '/api/Customer/GetJobs', { as: kari });
    assert.ok(list.json().every((job: { EmployeeId: number }) => job.EmployeeId === 0));
    const summary = await w.call('GET', '/api/Insight/Summary?from=2026-01&to=2026-12', { as: admin, bearer: true });
    assert.deepEqual(summary.json().people, []);
    assert.ok(summary.json().jobs.done > 0, 'the work itself still counts');
  });

  test('whatever company 4 writes, no row of company 2 changes', async () => {
    const w = world();
    const twin = await w.logIn('kari', { companyId: 2, browser: true });
    for (const name of ['kari', 'ola']) await w.logIn(name, { companyId: 2, password: 'Feil-passord-1' }).catch(() => {});
    await w.logIn('ola', { companyId: 2, browser: true, cookie: twin.cookie ?? '' });
    const mine = await w.logIn('kari', { browser: true, cookie: twin.cookie ?? '' });
    const leaving = await w.logIn('kari');
    await makeAlike([mine, leaving]);
    const untouched = await rowsOf(engine(), 2);
    await w.logIn('ansatt', { password: ONE_TIME });
    await answerSurvey(mine, ids.otherJob);
    await answerSurvey(mine, ids.otherJob);
    await w.call('POST', '/api/Customer/ChangeConsent', { as: mine, body: { channel: 'post', given: true } });
    await casesIn(w).send(mine, { text: 'En til' });
    await casesIn(w).write(mine, CASE_ID);
    for (const step of ['visit', 'done'] as const)
      assert.equal(
        (await casesIn(w).reply(admin, CASE_ID, step, { visitAt: '2030-01-01T10:00:00Z', cause: 'work' })).statusCode,
        200,
        step,
      );
    await casesIn(w).post(mine, 'Close', { caseId: CASE_ID });
    await casesIn(w).write(mine, CASE_ID, 'Igjen', 'Reopen');
    await casesIn(w).office(admin, 'HandOver', { caseId: CASE_ID, to: ids.installer, was: ids.admin });
    await queueDueCaseMails(w.db, asCompany(4), w.clock.now);
    await w.call('POST', '/api/Customer/ChangeSiteLabel', { as: mine, body: { siteId: ids.cabin, label: 'Ny hytte' } });
    for (let i = 0; i < 7; i++) await w.logIn('kari', { password: `Feil-passord-${i}` }).catch(() => {});
    for (let i = 0; i < 6; i++) await w.logIn('ola');
    const renewed = await w.call('POST', '/api/Customer/Renew', { as: mine });
    assert.equal(renewed.json().id, 'kari');
    const again = { ...mine, ...renewed.json() };
    const changed = await w.call('POST', '/api/Account/ChangePassword', {
      as: again,
      bearer: true,
      body: { oldPassword: passwordIn(4), newPassword: 'Et-helt-annet-4711' },
    });
    assert.equal(changed.statusCode, 200, changed.body);
    const ofKari = { as: again, bearer: true };
    for (const [name, body] of Object.entries({
      Language: { language: 'en' },
      ChangeEmail: { email: 'foerst@c4.example', password: 'Et-helt-annet-4711' },
      CancelEmailChange: undefined,
    })) {
      const answer = await w.call('POST', `/api/Account/${name}`, { ...ofKari, ...(body ? { body } : {}) });
      assert.equal(answer.statusCode, 200, `${name}: ${answer.body}`);
    }
    await w.call('POST', '/api/Account/ChangeEmail', { ...ofKari, body: { email: 'ny@c4.example', password: 'Et-helt-annet-4711' } });
    const token = tokenIn((await deliverMails(w)).find((mail) => mail.to === 'ny@c4.example')?.text);
    const confirmed = await w.call('POST', '/api/Account/ConfirmEmail', { headers: { companyid: '4' }, body: { token } });
    assert.equal(confirmed.statusCode, 200, confirmed.body);
    await w.call('POST', '/api/Customer/Logout', { as: again });
    await w.call('POST', '/api/Customer/Logout', { as: leaving });
    const staff = { as: admin, bearer: true };
    for (const [name, body] of Object.entries({
      ChangeRole: { employeeId: ids.installer, was: 'Employee', userRole: 'Admin' },
      ChangeDepartment: { employeeId: ids.installer, was: ids.department, department: ids.department + 1 },
      SaveDepartment: { departmentId: ids.department, name: 'Rørservice' },
      EndSessions: { employeeId: ids.installer },
      SendFirstPassword: { employeeId: ids.installer },
      StartEmailChange: { customerId: ids.ola, email: 'ny.ola@c4.example' },
      DisableEmployee: { employeeId: ids.installer, disabled: true },
    })) {
      const answer = await w.call('POST', `/api/Staff/${name}`, { ...staff, body });
      assert.ok(answer.statusCode < 300, `${name}: ${answer.body}`);
    }
    assert.equal(await rowsOf(engine(), 2), untouched);
    assert.equal((await w.call('GET', '/api/Customer/GetJobs', { as: twin })).statusCode, 200);
    assert.equal((await w.call('POST', '/api/Customer/Renew', { as: twin })).json().id, 'Kari i to');
  });
});
