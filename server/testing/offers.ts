import { addDays, osloDay } from '#domain/calendar.ts';
import type { PriceKind } from '#domain/offers/agreement.ts';
import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { idsIn } from './fixture.ts';

type GivenOffer = {
  now: Date;
  companyId?: number;
  id?: number;
  customerId?: number;
  jobId?: number;
  state?: 'draft' | 'sent' | 'accepted';
  kind?: PriceKind;
  /** With VAT of 25 %. */
  sumOre?: number;
  title?: string;
  validUntil?: string;
  /** The last day to take it back. */
  regretUntil?: string;
};

/** Far from the ids that calls make. */
let nextId = 800_000;
const HAPPENED = { draft: [], sent: ['sent'], accepted: ['sent', 'accepted'] } as const;

/** An offer of Kari's with one line: being written, sent, or accepted in the portal. */
export async function giveOffer(db: Pick<Db, 'query'>, given: GivenOffer): Promise<number> {
  const {
    now,
    companyId = 4,
    id = nextId++,
    state = 'sent',
    kind = 'estimate',
    sumOre = 1_200_000,
    title = 'Ny varmtvannsbereder',
  } = given;
  const { customerId = idsIn(companyId).kari, jobId = null, validUntil = addDays(osloDay(now), 14), regretUntil = null } = given;
  const net = Math.round(sumOre / 1.25);
  const lines = JSON.stringify([{ text: title, quantity: 1, unitPrice: net, vatRate: 25 }]);
  const [version, sentAt] = state === 'draft' ? [0, null] : [1, now];
  await db.query(sql`
    insert into offer (company_id, id, customer_id, job_id, state, version, is_asked, last_number, made_at, changed_at)
    values (${companyId}, ${id}, ${customerId}, ${jobId}, ${state}, ${version}, false, ${HAPPENED[state].length}, ${now}, ${now})`);
  await db.query(sql`
    insert into offer_version (company_id, offer_id, number, title, kind, lines, net_ore, vat_ore, with_vat, sum_ore, excluded, terms, valid_until, sent_at)
    values (${companyId}, ${id}, 1, ${title}, ${kind}, ${lines}::jsonb, ${net}, ${sumOre - net}, true, ${sumOre}, 'Riving av vegg', 'Betales etter 14 dager.',
      ${validUntil}, ${sentAt})`);
  for (const [i, event] of HAPPENED[state].entries())
    await db.query(sql`
      insert into offer_event (company_id, offer_id, number, at, kind, version, by, words)
      values (${companyId}, ${id}, ${i + 1}, ${now}, ${event}, 1, ${event === 'sent' ? 'staff' : 'customer'}, '')`);
  if (state === 'accepted')
    await db.query(sql`
      insert into offer_acceptance (company_id, offer_id, version, accepted_at, person, way, wording, kind, sum_ore, with_vat, regret_until, pdf)
      values (${companyId}, ${id}, 1, ${now}, 'Kari Nordmann', 'portal', 'Jeg godtar tilbudet.', ${kind}, ${sumOre}, true, ${regretUntil}, ${Buffer.from('%PDF-1.7\n%%EOF\n')})`);
  return id;
}
