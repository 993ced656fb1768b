import type { ExtraState } from '#domain/extras/extra.ts';
import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { idsIn } from './fixture.ts';

type GivenExtra = {
  now: Date;
  id?: number;
  companyId?: number;
  customerId?: number;
  jobId?: number;
  appointmentId?: number;
  state?: ExtraState;
  sumOre?: number;
  rateOre?: number;
  words?: string;
};

/** Far from the ids that calls make. */
let nextId = 900_000;

/** An extra of Kari's, in the given state. */
export async function giveExtra(db: Pick<Db, 'query'>, given: GivenExtra): Promise<number> {
  const { now, id = nextId++, companyId = 4, state = 'sent', sumOre = 150_000, words = 'Ny stoppekran' } = given;
  const { customerId = idsIn(companyId).kari, jobId = null, appointmentId = null, rateOre = null } = given;
  const first = state === 'agreed-orally' || state === 'disputed' ? 'agreed-orally' : 'sent';
  const happened = state === first ? [first] : [first, state];
  await db.query(sql`
    insert into extra (company_id, id, customer_id, appointment_id, job_id, employee_id, words, sum_ore, rate_ore, with_vat, state, last_number, made_at, changed_at)
    values (${companyId}, ${id}, ${customerId}, ${appointmentId}, ${jobId}, ${idsIn(companyId).installer}, ${words}, ${sumOre}, ${rateOre}, true, ${state},
      ${happened.length}, ${now}, ${now})`);
  for (const [i, kind] of happened.entries())
    await db.query(sql`
      insert into extra_event (company_id, extra_id, number, at, kind, by, way, person)
      values (${companyId}, ${id}, ${i + 1}, ${now}, ${kind}, ${i === 0 || kind === 'withdrawn' ? 'staff' : 'customer'},
        ${kind === 'agreed-orally' ? 'orally' : 'portal'}, ${kind === 'sent' ? '' : 'Kari Nordmann'})`);
  return id;
}
