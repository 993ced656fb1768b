import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY, MINUTE } from '#domain/time.ts';
import { DEFAULT_SETTINGS } from '../config/portal.ts';
import { asCompany } from '../db/company-id.ts';
import { sql } from '../db/sql.ts';
import { onBothEngines } from '../testing/world.ts';
import { findDue } from './due-rows.ts';

const NIGHT = new Date('2026-11-15T02:00:00Z');
const NOON = new Date('2026-11-15T11:00:00Z');

onBothEngines('companies with work', (world) => {
  const look = async (now: Date, { sends = true, withTimed = false, invites = [] as number[] } = {}) => {
    const { databases } = world();
    const [db] = databases.onePerEngine;
    assert.ok(db);
    const found = await findDue(db, {
      settingsOf: (id) => ({ ...DEFAULT_SETTINGS, surveyMails: invites.includes(id) }),
      companyIds: databases.companyIds(),
      now,
      sends,
      withTimed,
    });
    return found.map(({ company_id, is_timed }) => `${company_id}${is_timed ? ' timed' : ''}`).sort();
  };
  const mail = (companyId: number, kind: string, due: Date) =>
    world()
      .databases.forCompany(asCompany(companyId))
      .query(sql`
        insert into outbox (company_id, kind, recipient, account_ids, language, created_at, due_at, priority, caused_by)
        values (${companyId}, ${kind}, 'a@b.example', '{1}', 'nb', ${due}, ${due}, 1, 0)`);
  const clear = async () => {
    for (const id of world().databases.companyIds()) {
      const db = world().databases.forCompany(id);
      await db.query(sql`delete from outbox where company_id = ${id}`);
      await db.query(sql`delete from reset_request where company_id = ${id}`);
    }
  };

  test('companies with a due mail are found by one statement, which shows their numbers only', async () => {
    await clear();
    assert.deepEqual(await look(NOON), []);
    await mail(2, 'password-changed', new Date(NOON.getTime() - MINUTE));
    await mail(6, 'password-changed', new Date(NOON.getTime() + MINUTE));
    assert.deepEqual(await look(NOON), ['2']);
    assert.deepEqual(await look(NOON, { sends: false }), []);
    assert.deepEqual(await look(new Date(NOON.getTime() + 2 * MINUTE)), ['2', '6']);
  });

  test('surveys and reminders are not due at night', async () => {
    await clear();
    await mail(3, 'care-reminder', new Date(NIGHT.getTime() - DAY));
    assert.deepEqual(await look(NIGHT), []);
    assert.deepEqual(await look(NOON), ['3']);
  });

  test('a request for a password is due also where no mail is sent', async () => {
    await clear();
    await world()
      .databases.forCompany(asCompany(4))
      .query(sql`insert into reset_request (company_id, email_key, language, requested_at) values (4, 'x', 'nb', ${NOON})`);
    assert.deepEqual(await look(NIGHT, { sends: false }), ['4']);
    await clear();
  });

  test('mails that are due by time alone are looked for only when asked: surveys, late cases', async () => {
    const db = world().databases.forCompany(asCompany(3));
    await db.query(sql`update job set job_date = '2026-11-10', survey_completed = false where company_id = 3`);
    assert.deepEqual(await look(NOON, { invites: [3, 4] }), []);
    const withJobs = await look(NOON, { invites: [3], withTimed: true });
    assert.ok(withJobs.includes('3 timed') && !withJobs.includes('4 timed'), withJobs.join());
    assert.ok(!(await look(NIGHT, { invites: [3], withTimed: true })).includes('3 timed'));
  });

  test('the functions show numbers of companies to the application, and nothing else to it', async () => {
    const rows = await world().databases.engines[0]?.asOwner((client) =>
      client.query<{ result: string }>(
        `select distinct pg_get_function_result(p.oid) as result from pg_proc p where proname like 'companies\\_with\\_%' and prosecdef`,
      ),
    );
    assert.deepEqual(rows?.rows, [{ result: 'SETOF integer' }]);
  });
});
