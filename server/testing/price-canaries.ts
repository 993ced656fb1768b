import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { giveExtra } from './extras.ts';
import { idsIn } from './fixture.ts';
import { giveOffer } from './offers.ts';
import { readPdf } from './read-pdf.ts';
import { readZip } from './read-zip.ts';

/** Whole kroner that no id, date or score looks like, however they are written: 7 654 321,00 and 7654321.00, with VAT, without, and as øre. */
export const CANARIES = [7_654_321, 6_543_217, 5_432_176, 4_321_765, 3_217_654] as const;

const sums = [...CANARIES, CANARIES[0] + CANARIES[1] + CANARIES[2]].flatMap((n) =>
  [n, n * 1.25, n * 0.25, n * 0.8, n * 0.2].map(Math.floor),
);
/** Spaces of every width, plain, in HTML, in JSON and in an address; dots and commas. */
const BETWEEN_DIGITS = /(?<=\d)(?:[\s\u00a0\u202f.,']|&nbsp;|&#160;|&#xa0;|\\u00a0|\\u202f|%20|%C2%A0|\+)(?=\d)/gi;

export const isCanary = (text: string): boolean => {
  const digits = text.replace(BETWEEN_DIGITS, '');
  return sums.some((n) => digits.includes(String(n)));
};

/** The same for an answer, and for the PDFs and ZIPs in it. */
export async function hasCanary(bytes: Buffer, type: string): Promise<boolean> {
  if (type.includes('pdf')) return isCanary(JSON.stringify(await readPdf(bytes)));
  if (!type.includes('zip')) return isCanary(bytes.toString());
  for (const [name, content] of readZip(bytes))
    if (await hasCanary(content, name.endsWith('.pdf') ? 'application/pdf' : 'text/plain')) return true;
  return false;
}

/** Puts them where amounts are: in the invoice, the bill, the offers and the extras of Kari's full job. */
export async function hideCanaries(db: Db, now: Date, { extraId, offerId }: { extraId: number; offerId: number }): Promise<void> {
  const { fullJob, invoiceOf, kari } = idsIn(4);
  const [work = 0, material, startUp, price, extra = 0] = CANARIES.map((n) => n * 100);
  await db.query(sql`
    update invoice_basis set work_sum_ore = ${work}, material_sum_ore = ${material}, start_up_sum_ore = ${startUp} where job_id = ${fullJob}`);
  await db.query(sql`update invoice_line set sales_price_ore = ${price} where invoice_id = ${invoiceOf(fullJob)}`);
  await db.query(sql`
    insert into bill (company_id, external_id, number, job_id, customer_id, due_on, sum_ore, paid_ore, credited_ore, is_final)
    values (4, 'F-1', '31007', ${fullJob}, ${kari}, '2026-12-01', ${work}, 0, 0, false)`);
  await giveOffer(db, { now, state: 'accepted', jobId: fullJob, sumOre: extra });
  await giveExtra(db, { now, id: extraId, jobId: fullJob, sumOre: extra });
  await giveExtra(db, { now, jobId: fullJob, sumOre: extra, state: 'accepted' });
  await giveOffer(db, { now, id: offerId, sumOre: work });
}
