import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { asCompany } from '../db/company-id.ts';
import { sql } from '../db/sql.ts';
import { changeLogin } from '../staff/lock-out.ts';
import { casesIn, forgetCases } from '../testing/cases.ts';
import { idsIn } from '../testing/fixture.ts';
import { runDuringTransaction } from '../testing/run-during-transaction.ts';
import { onOneEngine, type Session } from '../testing/world.ts';

const ids = idsIn(4);
type Answer = { statusCode: number; body: string };

onOneEngine('a case whose employee is disabled', (world) => {
  let kari: Session;
  let admin: Session;
  let caseId: number;
  const cases = () => casesIn(world());
  beforeEach(async () => {
    await forgetCases(world());
    await world().db.query(sql`update account set disabled_at = null`);
    world().clock.now = new Date('2026-11-16T09:00:00Z');
    [kari, admin] = [await world().logIn('kari'), await world().logIn('admin')];
    const installer = await world().logIn('ansatt');
    caseId = await cases().send(kari, { jobId: ids.fullJob });
    await cases().office(installer, 'Take', { caseId });
  });
  const close = () => cases().post(kari, 'Close', { caseId });
  const reopen = (): Promise<Answer> => cases().write(kari, caseId, 'Det drypper igjen', 'Reopen');
  const disable = (): Promise<Answer> =>
    world().call('POST', '/api/Staff/DisableEmployee', { as: admin, bearer: true, body: { employeeId: ids.installer, disabled: true } });
  const current = async () => {
    const { state, assignedTo } = await cases().staffSees(admin, caseId);
    return [state, assignedTo];
  };

  test('is unassigned when it is reopened while the login is being closed', async (t) => {
    await close();
    const opened = runDuringTransaction(t, world(), /from customer_case/, reopen);
    assert.equal((await disable()).statusCode, 200);
    assert.equal((await opened.answer)?.statusCode, 200);
    assert.deepEqual(await current(), ['reopened', null]);
  });

  test('is unassigned when the login is closed while it is being reopened', async (t) => {
    await close();
    const disabled = runDuringTransaction(t, world(), /select 1 from account/, disable);
    assert.equal((await reopen()).statusCode, 200);
    assert.equal((await disabled.answer)?.statusCode, 200);
    assert.deepEqual(await current(), ['reopened', null]);
  });

  test('is unassigned when the operator has closed the login', async () => {
    assert.equal(await changeLogin(world().databases, 'disable', asCompany(4), 'ansatt', world().clock.now), true);
    assert.deepEqual(await current(), ['received', null]);
  });
});
