import { asCompany } from '#server/db/company-id.ts';
import { DatabaseAway } from '#server/db/database-away.ts';
import { sql } from '#server/db/sql.ts';
import { deliverDue } from '#server/delivery/deliver-mails.ts';
import { handleResetRequests } from '#server/login/reset-password.ts';
import { upkeep } from '#server/operation/upkeep.ts';
import { eraseFor } from '#server/privacy/operator.ts';
import { inviteDue } from '#server/surveys/invitations.ts';
import { idsIn } from '#server/testing/fixture.ts';
import { TEST_ERASURE_KEY, type World } from '#server/testing/world.ts';
import type { SweepCase } from './sweep-cases.ts';

const ids = idsIn(4);

/** Work that no call waits for has no status; it gets the one that a call would have answered. */
const statusOf = (work: Promise<unknown>): Promise<number> =>
  work.then(
    () => 200,
    (error: unknown) => (error instanceof DatabaseAway ? 503 : 500),
  );

const mailDue = (world: World) =>
  world.db.query(sql`
    insert into outbox (company_id, kind, recipient, account_ids, language, created_at, due_at)
    select 4, 'temporary-password', 'kari@c4.example', array[id], 'nb', ${world.clock.now}, ${world.clock.now} from account where login_name = 'kari'`);

/** What the mail worker, the upkeep and the commands write. */
export const jobCases: readonly SweepCase[] = [
  {
    name: 'worker: a reset request becomes a mail',
    arrange: (world) =>
      world.db.query(
        sql`insert into reset_request (company_id, email_key, language, requested_at) values (4, 'kari@c4.example', 'nb', ${world.clock.now})`,
      ),
    // Then it looks whether there is another.
    mayBeUnreported: true,
    act: (world) => statusOf(handleResetRequests(world.db, asCompany(4), world.clock.now)),
  },
  {
    name: 'worker: customers are asked how it went',
    arrange: (world) => world.db.query(sql`update job set job_date = '2026-11-10' where company_id = 4`),
    act: (world) => statusOf(inviteDue(world.db, asCompany(4), { surveyMails: true, mailHours: { from: 0, to: 24 } }, world.clock.now)),
  },
  {
    name: 'worker: a mail is sent',
    arrange: mailDue,
    // Taken up, made ready, sent, noted: whatever breaks, the mail is still due.
    inSteps: true,
    later: (world) => world.db.query(sql`update outbox set due_at = ${world.clock.now} where sent_at is null and failed_at is null`),
    act: (world) =>
      statusOf(
        deliverDue(world.db, asCompany(4), {
          send: async () => {},
          config: world.config,
          brands: world.brands,
          now: () => world.clock.now,
        }),
      ),
  },
  {
    name: 'upkeep: what is over is forgotten, who asked is erased',
    arrange: async (world) => {
      await world.db.query(sql`
        insert into erasure (company_id, customer_id, requested_at, due_at) values (4, ${ids.kari}, ${world.clock.now}, ${world.clock.now})`);
      await world.db.query(sql`update session set issued_at = '2026-01-01', expires_at = '2026-01-02' where company_id = 4`);
    },
    inSteps: true,
    act: (world) => {
      let hasFailed = false;
      // Two companies: a fault in one must not hold up the next, and a third is the same statements again.
      const databases = { ...world.databases, companyIds: () => [4, 2].map(asCompany) };
      const run = upkeep(databases, { now: world.clock.now, key: TEST_ERASURE_KEY, list: null }, () => {
        hasFailed = true;
      });
      return statusOf(run).then((status) => (hasFailed ? 503 : status));
    },
  },
  {
    name: 'privacy: a customer is erased',
    inSteps: true,
    act: (world) => {
      const office = { databases: world.databases, now: world.clock.now, key: TEST_ERASURE_KEY, list: null };
      const run = eraseFor(office, asCompany(4), `4-${ids.kari}`).then(({ stuck }) => stuck.length > 0);
      return statusOf(run).then(async (status) => ((await run.catch(() => false)) ? 503 : status));
    },
  },
];
