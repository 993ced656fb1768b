import { addDays, osloDay } from '#domain/calendar.ts';
import type { PriceKind } from '#domain/offers/agreement.ts';
import { type PriceLine, sumLines } from '#domain/offers/lines.ts';
import { applyOfferAct, type CurrentOffer, lastDayToRegret, type OfferAct } from '#domain/offers/offer.ts';
import { DAY } from '#domain/time.ts';
import { acceptWording, defaultOfferTerms, defaultRegretText } from '#words/offers.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';

type Person = { accountId: number; customerId: number; name: string };
/** `daysValid`: from when it was sent. */
type Story = {
  title: string;
  kind: PriceKind;
  work: number;
  acts: readonly OfferAct[];
  daysAgo: number;
  daysValid: number;
  words?: string;
};

const STORIES: readonly Story[] = [
  { title: 'Nytt utstyr i gangen', kind: 'fixed', work: 290_000, acts: [], daysAgo: 1, daysValid: 14 },
  { title: 'Oppgradering av kjøkkenet', kind: 'estimate', work: 1_080_000, acts: ['sent'], daysAgo: 3, daysValid: 21 },
  {
    title: 'Arbeid i kjelleren',
    kind: 'maximum',
    work: 640_000,
    acts: ['sent', 'asked'],
    daysAgo: 5,
    daysValid: 21,
    words: 'Er opprydding med?',
  },
  { title: 'Service på anlegget', kind: 'indication', work: 180_000, acts: ['sent'], daysAgo: 60, daysValid: 30 },
  {
    title: 'Utvendig arbeid',
    kind: 'fixed',
    work: 450_000,
    acts: ['sent', 'declined'],
    daysAgo: 40,
    daysValid: 30,
    words: 'Vi venter til våren.',
  },
  { title: 'Bytte av utstyr i boden', kind: 'estimate', work: 320_000, acts: ['sent', 'withdrawn'], daysAgo: 30, daysValid: 30 },
  { title: 'Oppussing av badet', kind: 'estimate', work: 2_400_000, acts: ['sent', 'accepted'], daysAgo: 4, daysValid: 30 },
  { title: 'Ekstra uttak i garasjen', kind: 'fixed', work: 240_000, acts: ['sent', 'accepted', 'regretted'], daysAgo: 25, daysValid: 30 },
];

/** `kunde` has an offer in each state. No mail is sent about them. */
export async function addDemoOffers(tx: Queryable, companyId: CompanyId, now: Date): Promise<void> {
  const [person] = await tx.query<Person>(sql`
    select account.id as "accountId", customer.id as "customerId", customer.name from account join customer on customer.company_id = account.company_id and customer.id = account.customer_id
    where account.company_id = ${companyId} and account.login_name = 'kunde'`);
  if (!person) return;
  for (const story of STORIES) await addOffer(tx, companyId, person, story, now);
}

async function addOffer(tx: Queryable, companyId: CompanyId, person: Person, story: Story, now: Date): Promise<void> {
  const { title, kind, acts, words = '' } = story;
  const at = new Date(now.getTime() - story.daysAgo * DAY);
  const current = acts.reduce<CurrentOffer>((before, act) => applyOfferAct(before, act, 1), { state: 'draft', version: 0, isAsked: false });
  const [made] = await tx.query<{ id: number }>(sql`
    insert into offer (company_id, customer_id, state, version, is_asked, last_number, made_at, changed_at)
    values (${companyId}, ${person.customerId}, ${current.state}, ${current.version}, ${current.isAsked}, ${acts.length}, ${at}, ${at}) returning id`);
  const offerId = made?.id ?? 0;
  const lines = linesOf(story.work);
  const { net, vat, total } = sumLines(lines);
  await tx.query(sql`
    insert into offer_version (company_id, offer_id, number, title, kind, lines, net_ore, vat_ore, with_vat, sum_ore, excluded, terms, valid_until, sent_at)
    values (${companyId}, ${offerId}, 1, ${title}, ${kind}, ${JSON.stringify(lines)}::jsonb, ${net}, ${vat}, true, ${total}, 'Riving og maling', ${defaultOfferTerms.nb},
      ${addDays(osloDay(at), story.daysValid)}, ${acts.length > 0 ? at : null})`);
  for (const [i, act] of acts.entries()) {
    const isStaff = act === 'sent' || act === 'withdrawn';
    await tx.query(sql`
      insert into offer_event (company_id, offer_id, number, at, kind, version, by, account_id, words)
      values (${companyId}, ${offerId}, ${i + 1}, ${at}, ${act}, 1, ${isStaff ? 'staff' : 'customer'}, ${isStaff ? null : person.accountId}, ${isStaff ? '' : words})`);
  }
  if (!acts.includes('accepted')) return;
  const wording = acceptWording({ offerId, version: 1, title, kind, sumOre: total, withVat: true }, 'nb');
  await tx.query(sql`
    insert into offer_acceptance (company_id, offer_id, version, accepted_at, accepted_by, person, way, wording, kind, sum_ore, with_vat, regret_until, regret_text,
      may_begin, regretted_at)
    values (${companyId}, ${offerId}, 1, ${at}, ${person.accountId}, ${person.name}, 'portal', ${wording}, ${kind}, ${total}, true, ${lastDayToRegret(osloDay(at))},
      ${defaultRegretText.nb}, false, ${acts.includes('regretted') ? at : null})`);
}

const linesOf = (work: number): PriceLine[] =>
  [
    { text: 'Arbeid', quantity: 1, unitPrice: work, vatRate: 25 },
    { text: 'Materiell', quantity: 1, unitPrice: Math.round(work / 2), vatRate: 25 },
    { text: 'Oppmøte', quantity: 1, unitPrice: 89_000, vatRate: 25 },
  ] as PriceLine[];
