import { sha256 } from '#server/auth/keys.ts';
import { sql } from '#server/db/sql.ts';
import { smallPdf } from '#server/demo/small-pdf.ts';
import { casesIn } from '#server/testing/cases.ts';
import { idsIn } from '#server/testing/fixture.ts';
import { givePaper } from '#server/testing/give-paper.ts';
import { importText } from '#server/testing/import-text.ts';
import { addPerson, giveAccess } from '#server/testing/people.ts';
import { CANARIES, hideCanaries } from '#server/testing/price-canaries.ts';
import type { World } from '#server/testing/world.ts';
import type { Names } from '../shared/walk-calls.ts';

const ids = idsIn(4);
export const IDS = { extraId: 901, offerId: 921 };
const WORDS = 'Koster det 7 654 321,00 kroner?';

/** Links of mails: of a person whose access has ended, of one who has lost the sight of prices, and a share. */
export const TOKENS = { ended: 'a'.repeat(43), blinded: 'b'.repeat(43), share: 'c'.repeat(43) };
/** Who sees no prices of Kari's: alone, beside full access to another customer, until today, and not at all any more. */
export const BLIND = ['blind', 'blind.og.ola', 'blind.til.i.dag', 'sluttet'] as const;

/** Amounts wherever there is room for one, and the people who must not see them. */
export async function hidePrices(world: World): Promise<Names> {
  const { db, clock } = world;
  const now = clock.now;
  const tomorrow = new Date(now.getTime() + 86_400_000);
  await hideCanaries(db, now, IDS);
  const own = smallPdf(['Vårt eget tilbud', '7 654 321,00']);
  await db.query(sql`update customer set external_id = 'K-kari' where company_id = 4 and id = ${ids.kari}`);
  await importText(world, [
    {
      kind: 'offer',
      id: 'T-1',
      customer: 'K-kari',
      title: 'Bad',
      priceKind: 'fixed',
      validUntil: '2026-12-20',
      netSum: CANARIES[0],
      pdf: own.toString('base64'),
    },
  ]);
  await db.query(sql`
    insert into offer_event (company_id, offer_id, number, at, kind, version, by, words) values (4, ${IDS.offerId}, 2, ${now}, 'asked', 1, 'customer', ${WORDS})`);
  await db.query(sql`update extra set words = ${WORDS} where company_id = 4`);
  await givePaper(db, { customerId: ids.kari, jobId: ids.fullJob, showsPrices: true, bytes: own, kind: 'other' });
  await addPeople(world, tomorrow);
  const caseId = await casesIn(world).send(await world.logIn('kari'));
  await db.query(sql`update offer set case_id = ${caseId} where company_id = 4`);
  await db.query(sql`update extra set case_id = ${caseId} where company_id = 4`);
  await addLinks(world, tomorrow);
  return namesOf(world);
}

async function addPeople({ db, clock }: World, tomorrow: Date): Promise<void> {
  const kari = { customerId: ids.kari, right: 'no-prices' } as const;
  await addPerson(db, 'blind', kari);
  const both = await addPerson(db, 'blind.og.ola', kari);
  await giveAccess(db, both, { customerId: ids.ola, right: 'full' });
  await addPerson(db, 'blind.til.i.dag', { ...kari, until: tomorrow });
  const left = await addPerson(db, 'sluttet', { customerId: ids.kari, right: 'full', endedAt: clock.now });
  await giveAccess(db, left, { customerId: ids.ola, right: 'full' });
}

async function addLinks({ db, clock }: World, expires: Date): Promise<void> {
  const month = new Date(expires.getTime() + 30 * 86_400_000);
  for (const [name, token] of [
    ['sluttet', TOKENS.ended],
    ['blind', TOKENS.blinded],
  ] as const)
    await db.query(sql`
      insert into case_link (company_id, token_hash, offer_id, account_id, customer_id, expires_at)
      select 4, ${sha256(token)}, ${IDS.offerId}, id, ${ids.kari}, ${month} from account where company_id = 4 and login_name = ${name}`);
  const [share] = await db.query<{ id: number }>(sql`
    insert into share (company_id, customer_id, site_id, purpose, token_hash, made_by, made_at, expires_at)
    select 4, ${ids.kari}, ${ids.home}, 'sale', ${sha256(TOKENS.share)}, id, ${clock.now}, ${month} from account where company_id = 4 and login_name = 'kari' returning id`);
  for (const [i, schemaId] of [8, 9, 10].entries())
    await db.query(sql`
      insert into shared_thing (company_id, share_id, number, job_id, schema_id) values (4, ${share?.id ?? 0}, ${i + 1}, ${ids.fullJob}, ${schemaId})`);
}

async function namesOf({ db }: World): Promise<Names> {
  const [row] = await db.query<{ numbers: number[]; uuids: string[] }>(sql`
    select array(select id from job where company_id = 4 union select invoice_id from job where company_id = 4 and invoice_id is not null
        union select id from customer where company_id = 4 union select id from offer where company_id = 4 union select id from extra where company_id = 4
        union select id from paper where company_id = 4 union select id from customer_case where company_id = 4 union select id from site where company_id = 4
        union select id from share where company_id = 4 union select unnest(array[8, 9, 10, 1, 2])) as numbers,
      array(select id::text from bill where company_id = 4 union select id::text from outbox where company_id = 4) as uuids`);
  return { numbers: row?.numbers ?? [], uuids: row?.uuids ?? [], token: TOKENS.blinded };
}
