import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY } from '#domain/time.ts';
import { keyFromHex } from '../data-folder/erasure-key.ts';
import { sql } from '../db/sql.ts';
import { upkeep } from '../operation/upkeep.ts';
import { deliverMails } from '../testing/deliver-mails.ts';
import { idsIn } from '../testing/fixture.ts';
import { importText } from '../testing/import-text.ts';
import { addPerson, giveAccess } from '../testing/people.ts';
import { readZip } from '../testing/read-zip.ts';
import { onOneEngine, type Session, type World } from '../testing/world.ts';
import { CUSTOMERS_OPENED_PER_DAY } from './opened.ts';

const ids = idsIn(4);

const get = async (w: World, as: Session, path: string) => w.call('GET', `/api/Staff/${path}`, { as, bearer: true });
const lookDays = (w: World) => w.db.query(sql`select customer_id, employee_id, day from customer_look order by 1, 2, 3`);

onOneEngine('the office', (world) => {
  const office = async (isOffice: boolean): Promise<Session> => {
    await world().db.query(sql`update account set is_office = ${isOffice} where login_name = 'ansatt'`);
    return world().logIn('ansatt');
  };

  test('an Admin gives the right and takes it back; the sessions end, and it is on record', async () => {
    const w = world();
    const before = await w.logIn('ansatt');
    const change = async (isOffice: boolean) =>
      w.call('POST', '/api/Staff/ChangeOffice', {
        as: await w.logIn('admin'),
        bearer: true,
        body: { employeeId: ids.installer, isOffice },
      });
    assert.deepEqual((await change(true)).json(), { changed: true });
    assert.deepEqual((await change(true)).json(), { changed: false });
    assert.equal((await get(w, before, 'MyJobs')).statusCode, 401);
    const { employees } = (await get(w, await w.logIn('admin'), 'Employees')).json();
    assert.deepEqual(
      employees.filter((e: { isOffice: boolean }) => e.isOffice).map((e: { userName: string }) => e.userName),
      ['ansatt'],
    );
    assert.deepEqual((await change(false)).json(), { changed: true });
    const { events } = (await get(w, await w.logIn('admin'), 'Audit')).json();
    assert.deepEqual(
      events.slice(0, 2).map((e: { event: string; about: string; by: string }) => [e.event, e.about, e.by]),
      [
        ['office-taken', 'Ivar Installatør', 'Anna Admin'],
        ['office-given', 'Ivar Installatør', 'Anna Admin'],
      ],
    );
    const own = await w.call('POST', '/api/Staff/ChangeOffice', {
      as: await w.logIn('admin'),
      bearer: true,
      body: { employeeId: ids.admin, isOffice: true },
    });
    assert.equal(own.json().error, 'own-account');
  });

  test('the office opens every customer; an employee those of their own jobs, and only those jobs', async () => {
    const w = world();
    await w.db.query(sql`update job set employee_id = ${ids.admin} where id = ${ids.olasJob} or id = ${ids.otherJob}`);
    const seen = async (as: Session, customerId: number) => {
      const customer = await get(w, as, `Customer?customerId=${customerId}`);
      const jobs = await get(w, as, `CustomerJobs?customerId=${customerId}`);
      return customer.statusCode === 200
        ? [customer.json().seesAll, jobs.json().map((j: { jobId: number }) => j.jobId)]
        : [customer.statusCode, jobs.statusCode];
    };
    const employee = await office(false);
    assert.deepEqual(await seen(employee, ids.kari), [false, [ids.fullJob, ids.bareJob]]);
    assert.deepEqual(await seen(employee, ids.ola), [404, 404]);
    assert.equal((await get(w, employee, `CustomerForm?customerId=${ids.ola}&jobId=${ids.olasJob}&schemaId=8`)).statusCode, 404);
    assert.equal((await get(w, employee, `CustomerForm?customerId=${ids.kari}&jobId=${ids.olasJob}&schemaId=8`)).statusCode, 404);
    assert.deepEqual((await get(w, employee, `CustomerMails?customerId=${ids.kari}`)).json().error, 'role-not-allowed');
    assert.equal((await get(w, employee, `Customer?customerId=${ids.kari}`)).json().email, null);
    for (const as of [await office(true), await w.logIn('admin')]) {
      assert.deepEqual(await seen(as, ids.kari), [true, [ids.fullJob, ids.otherJob, ids.bareJob]]);
      assert.deepEqual(await seen(as, ids.ola), [true, [ids.olasJob]]);
      assert.deepEqual(await seen(as, idsIn(2).kari), [404, 404]);
      assert.equal((await get(w, as, `CustomerMails?customerId=${ids.kari}`)).statusCode, 200);
    }
    const kari = await w.logIn('kari');
    for (const path of ['Customer', 'CustomerJobs', 'CustomerMails']) {
      const answer = await w.call('GET', `/api/Staff/${path}?customerId=${ids.kari}`, { as: kari, bearer: true });
      assert.equal(answer.statusCode, 403, path);
    }
  });

  test('the page counts what its tabs list, for each employee what they may open; the login is for an Admin', async () => {
    const w = world();
    const lengths = async (as: Session, seesAll: boolean) => {
      const list = async (path: string) => (await w.call('GET', `/api/${path}?customerId=${ids.kari}`, { as, bearer: true })).json();
      const jobs: { forms: number[]; withdrawn: object[] }[] = await list('Staff/CustomerJobs');
      const forms = jobs.reduce((sum, job) => sum + job.forms.length + job.withdrawn.length, 0);
      return {
        jobs: jobs.length,
        cases: (await list('Inbox/CustomerCases')).length,
        papers: forms + (await list('Papers/OfCustomer')).total,
        care: seesAll ? (await list('Care/OfCustomer')).tasks.length : 0,
        people: seesAll ? (await list('Staff/People')).people.length : 0,
      };
    };
    for (const [as, seesAll] of [[await w.logIn('admin'), true] as const, [await office(false), false] as const]) {
      const { counts, login } = (await get(w, as, `Customer?customerId=${ids.kari}`)).json();
      assert.deepEqual(counts, await lengths(as, seesAll));
      assert.ok(counts.jobs > 0 && counts.papers > 0);
      assert.deepEqual(login, seesAll ? { loginEmail: 'kari@c4.example', pendingEmail: null } : null);
    }
  });

  test('a form is byte for byte what the customer sees', async () => {
    const w = world();
    const as = await office(true);
    const kari = await w.logIn('kari');
    const own = await w.call('GET', '/api/Customer/InvoiceBasis', {
      as: kari,
      headers: { invoiceid: String(ids.invoiceOf(ids.fullJob)), jobid: String(ids.fullJob) },
    });
    const form = (schemaId: number) => get(w, as, `CustomerForm?customerId=${ids.kari}&jobId=${ids.fullJob}&schemaId=${schemaId}`);
    assert.equal((await form(1)).body, own.body);
    const complaint = await w.call('GET', `/api/Customer/CustomerSchemaContent?jobId=${ids.fullJob}&schemaId=8`, { as: kari });
    assert.equal((await form(8)).body, complaint.body);
    assert.equal((await get(w, as, `CustomerForm?customerId=${ids.kari}&jobId=${ids.fullJob}&schemaId=7`)).statusCode, 400);
  });

  test('the customer sees who looked, once a day and by first name; a search is no look; after a year it is forgotten', async () => {
    const w = world();
    await w.db.query(sql`delete from customer_look`);
    const as = await office(true);
    await get(w, as, 'Search?text=kanari');
    assert.deepEqual(await lookDays(w), []);
    for (const path of ['Customer', 'CustomerJobs', 'Customer']) await get(w, as, `${path}?customerId=${ids.kari}`);
    await get(w, as, `Customer?customerId=99`);
    await get(w, await w.logIn('admin'), `Customer?customerId=${ids.kari}`);
    assert.deepEqual(await lookDays(w), [
      { customer_id: ids.kari, employee_id: ids.installer, day: '2026-11-15' },
      { customer_id: ids.kari, employee_id: ids.admin, day: '2026-11-15' },
    ]);
    const looked = async () => (await w.call('GET', '/api/Customer/WhoLooked', { as: await w.logIn('kari') })).json();
    assert.deepEqual(await looked(), [
      { day: '2026-11-15', firstName: 'Anna', department: 'Service', isListed: false },
      { day: '2026-11-15', firstName: 'Ivar', department: 'Service', isListed: false },
    ]);
    assert.deepEqual((await w.call('GET', '/api/Customer/WhoLooked', { as: await w.logIn('ola') })).json(), []);
    const { looks } = (await get(w, await w.logIn('admin'), `Customer?customerId=${ids.kari}`)).json();
    assert.deepEqual(looks[1], { day: '2026-11-15', name: 'Ivar Installatør', department: 'Service' });
    assert.equal((await get(w, await office(true), `Customer?customerId=${ids.kari}`)).json().looks, null);
    const now = new Date(w.clock.now.getTime() + 366 * DAY);
    await upkeep(w.databases, { now, key: keyFromHex('ab'.repeat(32)), list: null }, (error) => assert.fail(String(error)));
    assert.deepEqual(await lookDays(w), []);
  });

  test('opening the people or the mails of a customer by number counts as a look', async () => {
    const w = world();
    for (const path of ['People', 'CustomerMails']) {
      await w.db.query(sql`delete from customer_look`);
      const as = await office(true);
      const opened = await Promise.all([1, 2, 3].map(() => get(w, as, `${path}?customerId=${ids.kari}`)));
      assert.deepEqual(
        opened.map((answer) => answer.statusCode),
        [200, 200, 200],
      );
      assert.deepEqual(await lookDays(w), [{ customer_id: ids.kari, employee_id: ids.installer, day: '2026-11-15' }], path);
    }
    assert.equal((await get(w, await office(false), `People?customerId=${ids.kari}`)).statusCode, 403);
    await w.db.query(sql`delete from customer_look`);
  });

  test('the mails of a customer: to its people, to those invited and about its jobs, never those of a person to another customer', async () => {
    const w = world();
    const mails = async (customerId: number) => {
      const answer = await get(w, await office(true), `CustomerMails?customerId=${customerId}`);
      return answer.json().map((m: { kind: string; recipient: string }) => `${m.kind} ${m.recipient}`);
    };
    await w.db.query(sql`delete from outbox`);
    const kari = await w.logIn('kari');
    const post = (path: string, body: object) => w.call('POST', `/api/${path}`, { as: kari, body });
    const shared = await addPerson(w.db, 'begges', { customerId: ids.ola });
    await giveAccess(w.db, shared, { customerId: ids.kari });
    await post('People/Invite', { email: 'ny@styret.example', right: 'full' });
    await post('People/ChangeAccess', { accountId: shared, was: 'full', right: 'no-prices', until: null });
    assert.deepEqual(await mails(ids.ola), [], 'what happens at Kari is not for those who help Ola to see');
    const about = ['access-changed begges@c4.example', 'access-changed kari@c4.example', 'access-invitation ny@styret.example'];
    assert.deepEqual((await mails(ids.kari)).sort(), about);
    await post('People/EndAccess', { accountId: shared });
    await w.db.query(sql`
      insert into outbox (company_id, kind, recipient, account_ids, language, created_at, due_at)
      values (4, 'password-changed', 'begges@c4.example', array[${shared}::int], 'nb', ${w.clock.now}, ${w.clock.now})`);
    const ended = ['access-ended begges@c4.example', 'access-ended kari@c4.example'];
    assert.deepEqual((await mails(ids.kari)).sort(), [...about, ...ended].sort(), 'who has left is on the page no longer');
    assert.deepEqual(await mails(ids.ola), ['password-changed begges@c4.example']);
    await w.db.query(sql`delete from account where id = ${shared}`);
    await w.db.query(sql`delete from outbox`);
  });

  test('an employee who opens more customers than any work needs is refused, and it is on record once', async () => {
    const w = world();
    const as = await office(true);
    w.clock.advance(DAY);
    const again = await w.logIn('ansatt');
    await get(w, again, `Customer?customerId=${ids.kari}`);
    await w.db.query(
      sql`update attempt set count = ${CUSTOMERS_OPENED_PER_DAY.limit} where since = ${w.clock.now} and blocked_until is null`,
    );
    const refused = [await get(w, again, `Customer?customerId=${ids.ola}`), await get(w, again, `CustomerJobs?customerId=${ids.ola}`)];
    assert.deepEqual(
      refused.map((answer) => answer.statusCode),
      [429, 429],
    );
    assert.ok(Number(refused[0]?.headers['retry-after']) > 0);
    assert.equal((await get(w, again, `Customer?customerId=${ids.kari}`)).statusCode, 200, 'one that was opened today stays open');
    const noted = await w.db.query(sql`select 1 from audit where event = 'looks-limited'`);
    assert.equal(noted.length, 1);
    assert.equal((await get(w, as, 'Week')).statusCode, 401);
    await w.db.query(sql`delete from attempt`);
    await w.db.query(sql`delete from customer_look`);
  });

  test('search: beginnings of words, digits however they are written, Norwegian letters, never another company', async () => {
    const w = world();
    const lines = [
      ['K1', '10023', 'Åse Øygård-Hansen', '+47 90 00 03 41', 'Æresgata 1', '5003', 'Bergen'],
      ['K2', '10-024', 'Borettslaget Solgløtt', '22 33 44 66', 'Langgata 12B', '0150', 'Oslo'],
      ['K3', '88888', 'René Müller', '41234567', 'Langgata 2', '7010', 'Trondheim'],
    ].map(([id, customerNumber, name, phone, address, postalCode, city]) => ({
      kind: 'customer',
      id,
      customerNumber,
      name,
      phone,
      address,
      postalCode,
      city,
    }));
    await importText(w, lines);
    await w.db.query(sql`
      insert into site (company_id, customer_id, street, city) select 4, id, 'Ulriksbakken 9', 'Voss' from customer where customer_number = '10-024'`);
    const as = await office(true);
    const names = async (text: string, by: Session = as) => {
      const answer = await get(w, by, `Search?text=${encodeURIComponent(text)}`);
      assert.equal(answer.statusCode, 200, answer.body);
      return answer.json().customers.map((c: { name: string }) => c.name);
    };
    const aase = ['Åse Øygård-Hansen'];
    for (const text of [
      'åse',
      'ÅSE',
      'øyg',
      'hans',
      'ås han',
      'æres 1',
      '90000341',
      '+47 90 00 03 41',
      '9000',
      '10023',
      '1002 ',
      'berg åse',
    ])
      assert.ok((await names(text)).includes(aase[0]), text);
    assert.deepEqual(await names('ase'), []);
    assert.deepEqual(await names('rene mull'), ['René Müller']);
    assert.deepEqual(await names('langg 12'), ['Borettslaget Solgløtt']);
    assert.deepEqual(await names('langgata'), ['Borettslaget Solgløtt', 'René Müller']);
    assert.deepEqual(await names('10-024'), ['Borettslaget Solgløtt']);
    assert.deepEqual(await names('ulriksb'), ['Borettslaget Solgløtt']);
    for (const text of ['å', '', '  ', '%', "'", "o'", ':*', '& !', '\\', 'ygård', 'finnesikke', '7'])
      assert.deepEqual(await names(text), [], text);
    const jobs = (await get(w, as, `Search?text=${ids.fullJob}`)).json().jobs;
    assert.deepEqual(
      jobs.map((j: { jobId: number; customerId: number }) => [j.jobId, j.customerId]),
      [[ids.fullJob, ids.kari]],
    );
    assert.deepEqual(
      (await get(w, as, 'Search?text=401')).json().jobs.map((j: { jobId: number }) => j.jobId),
      [ids.fullJob, ids.bareJob, ids.otherJob],
    );
    const two = await w.logIn('admin', { companyId: 2 });
    assert.deepEqual(await names('åse', two), []);
    const employee = await office(false);
    assert.deepEqual(await names('åse', employee), []);
    assert.deepEqual((await names('kanari', employee)).length, 1);
    assert.deepEqual(
      (await get(w, employee, 'Search?text=40')).json().jobs.map((j: { jobId: number }) => j.jobId),
      [ids.fullJob, ids.bareJob],
    );
    assert.equal((await get(w, employee, `Search?text=${'a'.repeat(101)}`)).statusCode, 400);
  });

  test('search finds everybody with access, any part of a number and a case by its word; and says by what', async () => {
    const w = world();
    const { db } = w;
    await importText(w, [
      {
        kind: 'customer',
        id: 'K7',
        customerNumber: '77-1234',
        name: 'Sameiet Fjellro',
        phone: '+47 55 66 77 88',
        address: 'Postveien 1',
        city: 'Voss',
      },
    ]);
    const [fjellro] = await db.query<{ id: number }>(sql`select id from customer where customer_number = '77-1234'`);
    const customerId = fjellro?.id ?? 0;
    await db.query(
      sql`insert into site (company_id, customer_id, street, unit, city) values (4, ${customerId}, 'Utsikten 33', 'H0201', 'Geilo')`,
    );
    await addPerson(db, 'sekretar', { customerId, email: 'siv.sekretaer@fjellro.example' });
    await addPerson(db, 'tidligere', { customerId, endedAt: new Date('2026-01-01') });
    await addPerson(db, 'utgaatt', { customerId, until: new Date('2026-01-01') });
    await db.query(sql`update account set name = 'Siv Sekretær' where login_name = 'sekretar'`);
    const as = await office(true);
    const found = async (text: string, by = as) => {
      const answer = await get(w, by, `Search?text=${encodeURIComponent(text)}`);
      assert.equal(answer.statusCode, 200, answer.body);
      return answer.json().customers.filter((c: { customerId: number }) => c.customerId === customerId);
    };
    for (const text of ['siv', 'sekretær', 'siv sekr', 'siv.sekretaer@fjellro.example', 'siv@', 'siv.sekretaer@fjell'])
      assert.deepEqual(
        (await found(text)).map((c: { person: string }) => c.person),
        ['Siv Sekretær'],
        text,
      );
    for (const text of ['tidligere', 'utgaatt', 'fjellro.example', 'siv.sekretaer@gmail']) assert.deepEqual(await found(text), [], text);
    for (const text of ['7788', '667 78', '566', '55667788', '1234', '77123', '7-12', '234'])
      assert.equal((await found(text)).length, 1, text);
    for (const text of ['78', '8855', '5577']) assert.deepEqual(await found(text), [], text);
    assert.deepEqual(await found('utsikten'), [
      {
        customerId,
        customerNumber: '77-1234',
        name: 'Sameiet Fjellro',
        phone: '+47 55 66 77 88',
        address: 'Utsikten 33, H0201',
        city: 'Geilo',
        person: null,
      },
    ]);
    assert.deepEqual(
      (await found('fjellro')).map((c: { address: string }) => c.address),
      ['Postveien 1'],
    );
    for (const text of ['siv', '7788']) {
      assert.deepEqual(await found(text, await w.logIn('admin', { companyId: 2 })), [], text);
      assert.deepEqual(await found(text, await office(false)), [], 'no job there');
    }
    const { fullJob, bareJob } = ids;
    await db.query(sql`update job set customer_id = ${customerId}, site_id = null where id = ${bareJob}`);
    assert.equal((await found('7788', await office(false))).length, 1, 'a number of a customer of their own jobs');
    assert.deepEqual(await found('siv', await office(false)), [], 'people are for the office');
    await db.query(sql`update job set customer_id = ${ids.kari} where id = ${bareJob}`);
    const jobs = async (text: string, by: Session) =>
      (await get(w, by, `Search?text=${encodeURIComponent(text)}`)).json().jobs.map((j: { jobId: number }) => j.jobId);
    const tail = String(fullJob).slice(1);
    for (const isOffice of [true, false]) assert.ok((await jobs(tail, await office(isOffice))).includes(fullJob), tail);
    assert.ok(!(await jobs(tail, await w.logIn('admin', { companyId: 2 }))).includes(fullJob));
    assert.deepEqual(await jobs(`sak ${fullJob}`, await office(true)), []);
  });

  test('a paper that reached the wrong customer is gone from every call, PDF and copy, and an import does not bring it back', async () => {
    const w = world();
    const kari = await w.logIn('kari');
    const admin = await w.logIn('admin');
    const withdraw = (body: object) => w.call('POST', '/api/Staff/WithdrawPaper', { as: admin, bearer: true, body });
    const calls = [
      `CustomerSchemaContent?jobId=${ids.fullJob}&schemaId=8`,
      `FormPdf?jobId=${ids.fullJob}&schemaId=8`,
      `FormPdf?jobId=${ids.fullJob}&schemaId=1`,
    ];
    const statuses = async () =>
      Promise.all(calls.map(async (path) => (await w.call('GET', `/api/Customer/${path}`, { as: kari })).statusCode));
    assert.deepEqual(await statuses(), [200, 200, 200]);
    await w.db.query(sql`delete from outbox`);
    const paper = { customerId: ids.kari, jobId: ids.fullJob, schemaId: 8, reason: 'Gjaldt naboen Per' };
    for (const wrong of [
      { ...paper, customerId: ids.ola },
      { ...paper, jobId: ids.bareJob },
      { ...paper, jobId: 99 },
    ])
      assert.equal((await withdraw(wrong)).statusCode, 404);
    assert.equal((await withdraw({ ...paper, reason: ' ' })).json().field, 'reason');
    assert.deepEqual((await withdraw(paper)).json(), { mails: 1 });
    assert.deepEqual((await withdraw({ ...paper, schemaId: 1 })).json(), { mails: 1 });
    assert.equal((await withdraw(paper)).statusCode, 404, 'it is not there any more');
    assert.deepEqual(await statuses(), [404, 404, 404]);
    const invoice = await w.call('GET', '/api/Customer/InvoiceBasis', {
      as: kari,
      headers: { invoiceid: String(ids.invoiceOf(ids.fullJob)), jobid: String(ids.fullJob) },
    });
    assert.equal(invoice.statusCode, 404);
    const schemas = await w.call('GET', `/api/Customer/GetSchemas?jobId=${ids.fullJob}`, { as: kari });
    assert.deepEqual(
      schemas.json().map((s: { schemaId: number }) => s.schemaId),
      [9, 10],
    );
    assert.deepEqual((await w.call('GET', '/api/Customer/NewestPapers', { as: kari })).json()[0].forms, schemas.json());
    assert.deepEqual((await w.call('GET', '/api/Customer/CostPerYear', { as: kari })).json(), []);
    const [job] = (await w.call('GET', '/api/Customer/GetJobs', { as: kari })).json();
    assert.deepEqual([job.JobId, job.InvoiceId], [ids.fullJob, ids.invoiceOf(ids.fullJob)], 'the number is the job’s, and opens nothing');
    const copy = readZip((await w.call('GET', '/api/Customer/ExportMyData', { as: kari })).rawPayload);
    assert.deepEqual([...copy.keys()].filter((name) => name.includes(String(ids.fullJob))).length, 2);
    const data = String(copy.get('data.json'));
    assert.match(data, /"withdrawnPapers"/);
    assert.doesNotMatch(data, /Gjaldt naboen|work_sum_ore|Description_1/);
    assert.equal(JSON.parse(data).jobs.find((j: { job_id: number }) => j.job_id === ids.fullJob).invoice_id, null);
    const forms = (await get(w, admin, `CustomerJobs?customerId=${ids.kari}`)).json()[0];
    assert.deepEqual(
      [forms.forms, forms.invoiceId, forms.withdrawn.map((p: { reason: string }) => p.reason)],
      [[9, 10], 0, [paper.reason, paper.reason]],
    );
    assert.equal((await get(w, admin, `CustomerForm?customerId=${ids.kari}&jobId=${ids.fullJob}&schemaId=8`)).statusCode, 404);
    const mails = await deliverMails(w);
    assert.deepEqual(
      mails.map((mail) => [mail.to, /Reklamasjon|Fakturagrunnlag/.test(mail.text)]),
      [
        ['kari@c4.example', true],
        ['kari@c4.example', true],
      ],
    );
    assert.ok(mails.every((mail) => !mail.text.includes('naboen')));
    // Sent again for this customer it stays away; once the job is the right customer's it is theirs.
    await w.db.query(sql`update job set external_id = 'J-feil' where id = ${ids.fullJob}`);
    const again = {
      kind: 'complaint',
      job: 'J-feil',
      date: '2026-10-03',
      cases: [{ customerDescription: 'Drypper', cause: 3, quantity: 1, isBilled: false }],
    };
    assert.deepEqual((await importText(w, [again])).report.errors, []);
    assert.deepEqual(await statuses(), [404, 404, 404]);
    await w.db.query(sql`update job set customer_id = ${ids.ola}, site_id = null where id = ${ids.fullJob}`);
    const ola = await w.call('GET', `/api/Customer/CustomerSchemaContent?jobId=${ids.fullJob}&schemaId=8`, { as: await w.logIn('ola') });
    assert.equal(ola.statusCode, 200);
    const { events } = (await get(w, admin, 'Audit')).json();
    assert.deepEqual([events[0].event, events[0].by], ['paper-withdrawn', 'Anna Admin']);
    assert.equal(
      (await w.call('POST', '/api/Staff/WithdrawPaper', { as: await w.logIn('ansatt'), bearer: true, body: paper })).statusCode,
      403,
    );
  });
});
