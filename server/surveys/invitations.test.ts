import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { DAY, MINUTE } from '#domain/time.ts';
import { sha256 } from '../auth/keys.ts';
import { DEFAULT_SETTINGS } from '../config/portal.ts';
import { asCompany } from '../db/company-id.ts';
import { sql } from '../db/sql.ts';
import { deliverDue } from '../delivery/deliver-mails.ts';
import { smtpTransport } from '../mail/transport.ts';
import { firstBrand, secondBrand } from '../testing/company-brands.ts';
import { idsIn, scoresOf } from '../testing/fixture.ts';
import { startSmtp, type TestSmtp } from '../testing/smtp.ts';
import { onOneEngine, type World } from '../testing/world.ts';
import { inviteDue } from './invitations.ts';

const NOON = new Date('2026-11-15T11:00:00Z');
const ids = idsIn(4);
const SETTINGS = { PORTAL_URL: 'https://{brand}.portal.example' };

onOneEngine(
  'survey invitations',
  (world) => {
    let smtp: TestSmtp;
    let nextJob = 900;
    beforeEach(async () => {
      smtp = await startSmtp();
      const w = world();
      w.clock.now = NOON;
      for (const table of ['outbox', 'survey_link', 'survey_invitation', 'survey_opt_out', 'survey_answer', 'attempt'])
        await w.db.query({ ...sql`delete from job`, text: `delete from ${table}`, values: [] });
      await w.db.query(sql`delete from job where brand is not null or id between 900 and 2000`);
    });
    afterEach(() => smtp.close());

    const addJob = async (w: World, date: string, customerId = ids.kari, brand: string | null = null): Promise<number> => {
      const id = nextJob++;
      await w.db.query(sql`
        insert into job (company_id, id, customer_id, employee_id, job_date, brand) values (4, ${id}, ${customerId}, ${ids.installer}, ${date}, ${brand})`);
      return id;
    };
    const invite = (w: World) => inviteDue(w.db, asCompany(4), { ...DEFAULT_SETTINGS, surveyMails: true }, w.clock.now);
    const deliver = (w: World) =>
      deliverDue(w.db, asCompany(4), { send: smtpTransport(smtp.url, 2000), config: w.config, brands: w.brands, now: () => w.clock.now });
    const work = async (w: World) => {
      const count = await invite(w);
      await deliver(w);
      return count;
    };
    const tokenIn = (text = '') => /\/svar#([\w-]{43})/.exec(text)?.[1] ?? '';
    const answer = (w: World, token: string) =>
      w.call('POST', '/api/SurveyLink/Answer', {
        headers: { companyid: '4' },
        body: { token, ...scoresOf(9), newCustomer: 'ja' },
      });

    test('a finished job gets one mail with a link of its own, whose token is kept only as a digest', async () => {
      const w = world();
      const jobId = await addJob(w, '2026-11-14');
      assert.equal(await work(w), 1);
      assert.equal(await work(w), 0, 'done again, nothing happens');
      assert.equal(smtp.received.length, 1);
      const [mail] = smtp.received;
      assert.deepEqual(mail?.envelope.to, ['kari@c4.example']);
      assert.equal(mail?.from?.name, 'Fjordrør');
      assert.match(mail?.text ?? '', new RegExp(`jobb ${jobId}, 14\\.11\\.2026`));
      const token = tokenIn(mail?.text);
      assert.ok(mail?.html?.includes(`href="https://${firstBrand.slug}.portal.example/svar#${token}"`));
      assert.ok(mail?.html?.includes(`href="https://${firstBrand.slug}.portal.example/svar/avslutt#${token}"`));
      const [link] = await w.db.query<{ token_hash: Buffer; expires_at: Date }>(sql`select token_hash, expires_at from survey_link`);
      assert.ok(link?.token_hash.equals(sha256(token)));
      assert.equal(link?.expires_at.getTime(), NOON.getTime() + 60 * DAY);
    });

    test('a mail that had to wait until the work is more than sixty days past is not sent', async () => {
      const w = world();
      await addJob(w, '2026-11-14');
      assert.equal(await invite(w), 1);
      w.clock.now = new Date(NOON.getTime() + 60 * DAY);
      await deliver(w);
      assert.equal(smtp.received.length, 0);
    });

    test('the mail names the job by what was done, where and when', async () => {
      const w = world();
      const jobId = await addJob(w, '2026-11-14');
      await w.db.query(sql`update job set title = 'Lekkasje under <vask>', site_id = ${ids.cabin} where id = ${jobId}`);
      await work(w);
      const [mail] = smtp.received;
      assert.ok(mail?.text?.replace(/\s+/g, ' ').includes(`«Lekkasje under <vask>», 14.11.2026, Fjellveien 7, jobb ${jobId}`), mail?.text);
      assert.ok(mail?.html?.includes('«Lekkasje under &lt;vask&gt;»'), mail?.html);
    });

    test('a job that was moved to another customer leads to no mail or reminder to the one before', async () => {
      const w = world();
      const moved = await addJob(w, '2026-11-14');
      await invite(w);
      await w.db.query(sql`update job set customer_id = ${ids.ola}, title = 'Olas hemmelighet' where id = ${moved}`);
      await deliver(w);
      assert.equal(smtp.received.length, 0);
      const reminded = await addJob(w, '2026-11-14', ids.ola);
      w.clock.advance(DAY);
      assert.equal(await work(w), 1);
      w.clock.advance(10 * DAY);
      await w.db.query(sql`update job set customer_id = ${ids.kari}, title = 'Karis hemmelighet' where id = ${reminded}`);
      assert.equal(await work(w), 0);
      assert.deepEqual(
        smtp.received.map((mail) => mail.envelope.to),
        [['ola@c4.example']],
      );
    });

    test('a mail that waits goes to the address that the customer has by then', async () => {
      const w = world();
      await addJob(w, '2026-11-14');
      await invite(w);
      const move = (email: string) => w.db.query(sql`update account set email = ${email} where company_id = 4 and login_name = 'kari'`);
      await move('ny@c4.example');
      await deliver(w);
      await move('kari@c4.example');
      assert.deepEqual(smtp.received[0]?.envelope.to, ['ny@c4.example']);
      const [mail] = await w.db.query(sql`select recipient from outbox`);
      assert.deepEqual(mail, { recipient: 'ny@c4.example' });
    });

    test('it goes to the holder, not to a person in the register who lost access; without a login, to the register', async () => {
      const w = world();
      const end = () =>
        w.db.query(sql`
          update customer_access set ended_at = ${NOON}
          where company_id = 4 and customer_id = ${ids.kari} and account_id = (select id from account where company_id = 4 and login_name = 'kari')`);
      await w.db.query(sql`
        insert into customer_access (company_id, account_id, customer_id, right_, given_at)
        select 4, id, ${ids.kari}, 'holder', ${NOON} from account where company_id = 4 and login_name = 'ola'`);
      const mailed = async () => {
        for (const table of ['outbox', 'survey_invitation'])
          await w.db.query({ ...sql`delete from job`, text: `delete from ${table}`, values: [] });
        smtp.received.length = 0;
        await addJob(w, '2026-11-14');
        await work(w);
        return smtp.received.map((mail) => mail.envelope.to[0]);
      };
      assert.deepEqual(await mailed(), ['kari@c4.example']);
      await end();
      assert.deepEqual(await mailed(), ['ola@c4.example']);
      await w.db.query(sql`delete from customer_access where company_id = 4 and customer_id = ${ids.kari}`);
      assert.deepEqual(await mailed(), ['kari@c4.example'], 'no account belongs to the customer');
      await w.db.query(sql`
        insert into customer_access (company_id, account_id, customer_id, right_, given_at)
        select 4, id, ${ids.kari}, 'holder', ${NOON} from account where company_id = 4 and login_name = 'kari'`);
    });

    test('the mail carries the name under which the job was sold', async () => {
      const w = world();
      await addJob(w, '2026-11-14', ids.kari, secondBrand.slug);
      await work(w);
      assert.equal(smtp.received[0]?.from?.name, 'Nordvann');
      assert.match(smtp.received[0]?.text ?? '', new RegExp(`https://${secondBrand.slug}\\.portal\\.example/svar#`));
    });

    test('a job without a name is asked about in the name that its customer knows', async () => {
      const w = world();
      await w.db.query(sql`update customer set brand = ${secondBrand.slug} where company_id = 4 and id = ${ids.kari}`);
      await addJob(w, '2026-11-14');
      await work(w);
      await w.db.query(sql`update customer set brand = null where company_id = 4 and id = ${ids.kari}`);
      assert.equal(smtp.received[0]?.from?.name, 'Nordvann');
      assert.match(smtp.received[0]?.text ?? '', new RegExp(`https://${secondBrand.slug}\\.portal\\.example/svar#`));
    });

    test('the mail has the language that the customer has chosen in the portal', async () => {
      const w = world();
      await w.db.query(sql`update account set language = 'en' where company_id = 4 and login_name = 'kari'`);
      await addJob(w, '2026-11-14');
      await addJob(w, '2026-11-14', ids.ola);
      await work(w);
      await w.db.query(sql`update account set language = 'nb' where company_id = 4 and login_name = 'kari'`);
      assert.deepEqual(smtp.received.map((m) => [m.envelope.to[0], /^How did/.test(m.subject ?? '')]).sort(), [
        ['kari@c4.example', true],
        ['ola@c4.example', false],
      ]);
    });

    test('old jobs, jobs to come, answered ones and customers without an address are left alone', async () => {
      const w = world();
      await addJob(w, '2026-10-31');
      await addJob(w, '2026-11-16');
      const answered = await addJob(w, '2026-11-14');
      await w.db.query(sql`update job set survey_completed = true where id = ${answered}`);
      await w.db.query(sql`update account set email = '' where company_id = 4 and login_name = 'ola'`);
      await addJob(w, '2026-11-14', ids.ola);
      assert.equal(await work(w), 0);
      await w.db.query(sql`update account set email = 'ola@c4.example' where company_id = 4 and login_name = 'ola'`);
    });

    test('one mail a customer in 30 days, about the newest job', async () => {
      const w = world();
      await addJob(w, '2026-11-10');
      const newest = await addJob(w, '2026-11-13');
      await addJob(w, '2026-11-14', ids.ola);
      assert.equal(await work(w), 2);
      assert.match(smtp.received.find((m) => m.envelope.to.includes('kari@c4.example'))?.text ?? '', new RegExp(`jobb ${newest},`));
      await addJob(w, '2026-12-10');
      w.clock.now = new Date(NOON.getTime() + 30 * DAY - MINUTE);
      assert.equal(await invite(w), 0);
      w.clock.advance(MINUTE);
      assert.equal(await invite(w), 1);
    });

    test('never at night: not asked, not sent, and not sent again', async () => {
      const w = world();
      await addJob(w, '2026-11-14');
      w.clock.now = new Date('2026-11-15T06:59:00Z');
      assert.equal(await invite(w), 0);
      w.clock.now = new Date('2026-11-15T18:59:00Z');
      assert.equal(await invite(w), 1);
      w.clock.now = new Date('2026-11-15T19:00:00Z');
      assert.equal(await deliver(w), 0);
      w.clock.now = new Date('2026-11-16T07:00:00Z');
      assert.equal(await deliver(w), 1);
      assert.equal(smtp.received.length, 1);
    });

    test('one reminder after five days, then no more; both links work', async () => {
      const w = world();
      await addJob(w, '2026-11-14');
      await work(w);
      w.clock.advance(5 * DAY - MINUTE);
      assert.equal(await work(w), 0);
      w.clock.advance(MINUTE);
      assert.equal(await work(w), 1);
      w.clock.advance(6 * DAY);
      assert.equal(await work(w), 0);
      assert.deepEqual(
        smtp.received.map((m) => /påminnelse/.test(m.subject ?? '')),
        [false, true],
      );
      const [first, second] = smtp.received.map((m) => tokenIn(m.text));
      assert.notEqual(first, second);
      assert.equal((await answer(w, first ?? '')).statusCode, 200);
      assert.equal((await answer(w, second ?? '')).statusCode, 200, 'the same answer, by the other link');
    });

    test('no reminder after an answer, after an opt-out, or when the mail never left', async () => {
      const w = world();
      await addJob(w, '2026-11-14');
      await addJob(w, '2026-11-14', ids.ola);
      await work(w);
      const tokenOf = (name: string) => tokenIn(smtp.received.find((m) => m.envelope.to[0]?.startsWith(name))?.text);
      await answer(w, tokenOf('kari'));
      const out = { headers: { companyid: '4' }, body: { token: tokenOf('ola'), wantsMails: false } };
      assert.equal((await w.call('POST', '/api/SurveyLink/OptOut', out)).statusCode, 200);
      w.clock.advance(6 * DAY);
      assert.equal(await work(w), 0);
      await w.db.query(sql`delete from survey_opt_out`);
      await w.db.query(sql`update outbox set sent_at = null, failed_at = ${NOON}`);
      assert.equal(await work(w), 0);
    });

    test('an opt-out or a withdrawn consent ends it, an answer in between stops the mail, and both can be taken back', async () => {
      const w = world();
      await addJob(w, '2026-11-14');
      await w.db.query(sql`insert into survey_opt_out values (4, ${ids.kari}, ${NOON})`);
      assert.equal(await invite(w), 0);
      await w.db.query(sql`delete from survey_opt_out`);
      const consent = (given: boolean) =>
        w.db.query(
          sql`insert into consent (company_id, customer_id, channel, given, wording, recorded_at) values (4, ${ids.kari}, 'epost', ${given}, 'x', ${NOON})`,
        );
      await consent(true);
      await consent(false);
      assert.equal(await invite(w), 0);
      await consent(true);
      assert.equal(await invite(w), 1);
      await w.db.query(sql`update job set survey_completed = true where id >= 900 and id < 4000`);
      await deliver(w);
      assert.equal(smtp.received.length, 0);
      assert.equal((await w.db.query(sql`select from outbox`)).length, 0);
    });

    const unsubscribeLinkIn = (mail: TestSmtp['received'][number] | undefined) =>
      new URL(/^<(.+)>$/.exec(mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '')?.[1] ?? 'none:');
    const press = (w: World, { pathname, search }: URL, type = 'application/x-www-form-urlencoded') =>
      w.app.inject({
        method: 'POST',
        url: pathname + search,
        headers: { 'content-type': type },
        payload: type.startsWith('multipart')
          ? '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
          : 'List-Unsubscribe=One-Click',
      });

    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      test(`one click on the mail program’s own button ends the survey mails: ${type.split(';')[0]}`, async () => {
        const w = world();
        await addJob(w, '2026-11-14');
        await work(w);
        const [mail] = smtp.received;
        assert.equal(mail?.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value, 'List-Unsubscribe=One-Click');
        const link = unsubscribeLinkIn(mail);
        assert.equal(link.origin, `https://${firstBrand.slug}.portal.example`);
        const ended = async () => (await w.db.query(sql`select from audit where event = 'survey-mails-ended'`)).length;
        const before = await ended();
        for (let i = 0; i < 2; i++) assert.equal((await press(w, link, type)).statusCode, 204);
        assert.deepEqual(await w.db.query(sql`select customer_id from survey_opt_out`), [{ customer_id: ids.kari }]);
        assert.equal(await ended(), before + 1, 'written down once');
        w.clock.advance(6 * DAY);
        assert.equal(await work(w), 0);
      });

    test('the address of that button opens no survey, and a wrong one is answered alike and changes nothing', async () => {
      const w = world();
      await addJob(w, '2026-11-14');
      await work(w);
      const link = unsubscribeLinkIn(smtp.received[0]);
      assert.ok(!link.href.includes(tokenIn(smtp.received[0]?.text)));
      assert.equal((await answer(w, link.searchParams.get('link') ?? '')).statusCode, 404);
      const wrong = { link: 'A'.repeat(43), company: '2', token: 'x' };
      for (const [name, value] of Object.entries(wrong)) {
        const changed = new URL(link);
        changed.searchParams.set(name, value);
        assert.equal((await press(w, changed)).statusCode, 204, name);
      }
      w.clock.advance(60 * DAY);
      assert.equal((await press(w, link)).statusCode, 204, 'expired');
      assert.deepEqual(await w.db.query(sql`select from survey_opt_out`), []);
      assert.ok(w.log.every((line) => !line.includes(link.searchParams.get('link') ?? '')));
    });

    test('the button is clicked 600 times in ten minutes from one place, then 429, whether the link is right or wrong', async () => {
      const w = world();
      await addJob(w, '2026-11-14');
      await work(w);
      const link = unsubscribeLinkIn(smtp.received[0]);
      const wrong = new URL(link);
      wrong.searchParams.set('link', 'A'.repeat(43));
      for (let i = 0; i < 600; i++) assert.equal((await press(w, wrong)).statusCode, 204);
      for (const pressed of [wrong, link]) assert.equal((await press(w, pressed)).statusCode, 429);
      assert.deepEqual(await w.db.query(sql`select from survey_opt_out`), []);
      w.clock.advance(10 * MINUTE);
      assert.equal((await press(w, link)).statusCode, 204);
      assert.equal((await w.db.query(sql`select from survey_opt_out`)).length, 1);
    });

    test('a name with markup and line breaks stays text and adds no header', async () => {
      const w = world();
      const name = '<img src=x onerror=alert(1)>\r\nBcc: x@y.example\r\n\r\n</td><script>';
      const rename = (to: string) => w.db.query(sql`update customer set name = ${to} where company_id = 4 and id = ${ids.kari}`);
      const [was] = await w.db.query<{ name: string }>(sql`select name from customer where company_id = 4 and id = ${ids.kari}`);
      await rename(name);
      await addJob(w, '2026-11-14');
      await work(w);
      await rename(was?.name ?? '');
      const [mail] = smtp.received;
      assert.deepEqual(mail?.envelope.to, ['kari@c4.example']);
      assert.ok(!mail?.headers.some(({ key }) => key === 'bcc'));
      assert.ok(mail?.html?.includes('&lt;img src=x onerror=alert(1)&gt;') && mail.html.includes('&lt;script&gt;'));
      assert.doesNotMatch(mail?.html ?? '', /<img|<script|src=["']?https?:|url\(/i, 'no markup of others, nothing to be fetched');
    });

    test('several servers at once send one mail', async () => {
      const w = world();
      await addJob(w, '2026-11-14');
      await Promise.all(Array.from({ length: 6 }, () => invite(w)));
      assert.equal((await w.db.query(sql`select from outbox`)).length, 1);
    });

    test('a company that has not switched it on sends nothing', async () => {
      const w = world();
      await addJob(w, '2026-11-14');
      assert.equal(await inviteDue(w.db, asCompany(4), DEFAULT_SETTINGS, w.clock.now), 0);
    });
  },
  SETTINGS,
);
