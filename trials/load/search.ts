// The search of the staff: a million customers and five million jobs on PostgreSQL, through the whole server. Goal: p95 ≤ 100 ms, warm.
// In short: --customers 1000 --jobs 2000 --rounds 2
import type pg from 'pg';
import { median, printTable, quantile, verdict } from '../shared/figures.ts';
import { fillCompany } from '../shared/fill-company.ts';
import { options } from '../shared/options.ts';
import { withProduct } from '../shared/portal.ts';
import { openStaffSession } from '../shared/staff-session.ts';
import { timeCalls } from '../shared/time-calls.ts';

const COMPANY = 4;
const GOAL_MS = 100;
const { customers, jobs, rounds } = options({ customers: 1_000_000, jobs: 5_000_000, rounds: 30 });

const FIRST =
  'Anne Anders Arne Astrid Bjørn Berit Camilla Dag Einar Elin Erik Eva Frode Gunn Hanne Hans Helge Ida Inger Ingrid Jan Jon Kari Karin Kjell Knut Lars Lene Liv Magnus Marit Mona Nils Nina Ola Ole Per Ragnhild Rolf Sigrid Siri Svein Tone Tor Turid Unni Vegard Wenche Øyvind Åse Åge';
const LAST =
  'Andersen Aas Bakke Berg Berge Bjerke Brekke Christensen Dahl Eide Eriksen Fredriksen Gundersen Haugen Hansen Hagen Halvorsen Henriksen Iversen Jacobsen Jensen Johansen Karlsen Kristiansen Larsen Lie Lund Martinsen Moen Myhre Nilsen Olsen Pedersen Petersen Rasmussen Solberg Strand Sæther Sørensen Tangen Thorsen Vik Ødegård Østby Aase';
const STREETS =
  'Storgata Kirkeveien Skolegata Strandveien Fjellveien Industriveien Bjørkeveien Furuveien Solbakken Elveveien Nygata Øvregata Ågata Parkveien Havnegata Møllegata Lundveien Granveien Regnbuesmauet Tollbugata';
const CITIES = 'Oslo Bergen Trondheim Stavanger Drammen Fredrikstad Kristiansand Tromsø Ålesund Bodø';

/** What an office types: from the most common beginnings to a whole phone number. */
const TYPED: [what: string, text: string][] = [
  ['two letters of a common name', 'an'],
  ['three letters', 'kar'],
  ['a common surname', 'hansen'],
  ['first and last name', 'åse ød'],
  ['street and number', 'storgata 17'],
  ['name and town', 'øyv tromsø'],
  ['a phone number', '90 00 03 41'],
  ['beginning of a phone number', '9012'],
  ['a customer number', '500123'],
  ['a job number', '4000123'],
  ['the last digits of a phone number', '4341'],
  ['three digits inside a number', '701'],
  ['the last digits of a job number', '70123'],
  ['a person with access', 'ingrid sty'],
  ['a mail address', 'kunde4711@kunde'],
  ['a case', 'sak 1005'],
  ['no match', 'zzzfinnesikke'],
];

async function fill(client: pg.ClientBase): Promise<string> {
  await fillCompany(client, { companyId: COMPANY, customers, jobsEach: Math.ceil(jobs / customers) });
  const drawn = (list: string) => `(string_to_array('${list}', ' '))[1 + (random() * ${list.split(' ').length - 1})::int]`;
  await client.query(`
    update customer set name = ${drawn(FIRST)} || ' ' || ${drawn(LAST)}, address = ${drawn(STREETS)} || ' ' || (1 + (random() * 150)::int),
      phone = case when id = 1 then '90000341' else (90000000 + (id::bigint * 7919) % 9999999)::text end,
      postal_code = lpad(((random() * 9990)::int)::text, 4, '0'), city = ${drawn(CITIES)}
    where company_id = ${COMPANY}`);
  await client.query(`
    update account set name = ${drawn(FIRST)} || ' Styremedlem' || id % 1000 where company_id = ${COMPANY} and customer_id is not null and id % 10 = 0`);
  const authorization = await openStaffSession(client, COMPANY, { role: 'Employee', isOffice: true });
  await client.query('vacuum full analyze customer, account');
  return authorization;
}

const settings = ['fsync=off', 'shared_buffers=512MB', 'maintenance_work_mem=256MB', 'max_wal_size=8GB'];
await withProduct({ fill, settings }, async ({ server, filled: authorization }) => {
  const rows = [[`${customers} customers, ${jobs} jobs`, 'typed', 'hits', 'median ms', 'p95 ms']];
  const all: number[] = [];
  for (const [what, typed] of TYPED) {
    const { ms, text } = await timeCalls(`${server.address}/api/Staff/Search?text=${encodeURIComponent(typed)}`, authorization, rounds);
    const hits = JSON.parse(text) as { customers: unknown[]; jobs: unknown[] };
    rows.push([what, typed, String(hits.customers.length + hits.jobs.length), median(ms).toFixed(1), quantile(ms, 0.95).toFixed(1)]);
    all.push(...ms);
  }
  const p95 = quantile(all, 0.95);
  printTable([...rows, [`goal ≤ ${GOAL_MS}: ${verdict(p95 <= GOAL_MS)}`, 'all', '', median(all).toFixed(1), p95.toFixed(1)]]);
});
