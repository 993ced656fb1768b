import { brands } from '#brands/index.ts';
import { addDays, osloDay } from '#domain/calendar.ts';
import { brandForCompany } from '#domain/company/brand.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';

/** `inDays` from today; the offer goes to those who consent to e-mail. */
type DemoCare = { product: string; task: string; months: number; inDays: number; offer?: string };

const ELECTRICIAN: readonly DemoCare[] = [
  { product: 'Jordfeilbryter i sikringsskapet', task: 'Trykk på testknappen og se at strømmen går.', months: 6, inDays: -9 },
  { product: 'Komfyrvakt', task: 'Bytt batteri og hold sensoren ren for fett.', months: 12, inDays: 12 },
  {
    product: 'Elbillader',
    task: 'Se over kabel og støpsel utvendig. Er noe skadet eller varmt, slutter du å lade og ringer oss.',
    months: 24,
    inDays: 40,
    offer: 'Vi tar elsjekk av hele huset samtidig, til redusert pris ut kvartalet.',
  },
];
const PLUMBER: readonly DemoCare[] = [
  { product: 'Varmtvannsbereder 200 l', task: 'Løft på sikkerhetsventilen og se at den stenger igjen.', months: 12, inDays: -9 },
  { product: 'Vannstopper på kjøkkenet', task: 'Test vannstopperen med noen dråper vann på føleren.', months: 6, inDays: 12 },
  {
    product: 'Sluk i dusjen',
    task: 'Rens sluket og sjekk at klemringen sitter.',
    months: 6,
    inDays: 40,
    offer: 'Vi spyler avløpet samtidig, til redusert pris ut kvartalet.',
  },
];

/** What the company has switched on in the service book, and what the products of two customers need. */
export async function addDemoServiceBook(tx: Queryable, companyId: CompanyId, now: Date): Promise<void> {
  await tx.query(sql`
    insert into service_book (company_id, shows_deadlines, changed_at) values (${companyId}, true, ${now})
    on conflict (company_id) do update set shows_deadlines = true`);
  const tasks = brandForCompany(brands, companyId)?.trades.includes('electrical') ? ELECTRICIAN : PLUMBER;
  for (const userName of ['kunde', 'bedrift'])
    for (const care of tasks)
      await tx.query(sql`
        insert into care (company_id, customer_id, site_id, product, task, every_months, next_on, offer, added_at)
        select account.company_id, account.customer_id, site.id, ${care.product}, ${care.task}, ${care.months}, ${addDays(osloDay(now), care.inDays)}::date, ${care.offer ?? ''}, ${now}::timestamptz
        from account cross join lateral (
          select id from site where company_id = account.company_id and customer_id = account.customer_id order by id limit 1) site
        where account.company_id = ${companyId} and account.login_name = ${userName}`);
}
