// The sales folder of a home with 36 jobs and 60 papers, three in a row. Goals: each ≤ 15 s, memory +200 MB at most, the first byte before the last.
// In short: as it is
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { DEMO_PASSWORD } from '#domain/demo.ts';
import { encodeBasic } from '#domain/login/basic-header.ts';
import { SECOND } from '#domain/time.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { readZip } from '#server/testing/read-zip.ts';
import { printGoals } from '../shared/figures.ts';
import { peakMbOf, resetPeak, rssMbOf } from '../shared/memory.ts';
import { withProduct } from '../shared/portal.ts';

const PAPERS = 60;
const PAPER_BYTES = 600_000;
const CHUNK_BYTES = 262_144;

await withProduct({ fill: async () => {}, env: { DEMO: 'on' }, settings: ['fsync=off'] }, async ({ server, owner }) => {
  const siteId = await gatherIntoOneHome(owner);
  const login = await fetch(`${server.address}/api/Customer/Login`, {
    method: 'POST',
    headers: { authorization: encodeBasic({ id: 'kunde', value: DEMO_PASSWORD }), companyid: '4' },
  });
  const key = (await login.json()) as { id: string; value: string };
  await sleep(2 * SECOND);
  const before = rssMbOf(server.pid);
  resetPeak(server.pid);
  const rounds: { ms: number; firstMs: number; zip: Buffer }[] = [];
  for (let i = 0; i < 3; i++) rounds.push(await fetchFolder(server.address, key, siteId));
  const grown = peakMbOf(server.pid) - before;
  const files = readZip(rounds[0]?.zip ?? Buffer.alloc(0));
  const pdf = await readPdf(files.get('salgsmappe.pdf') ?? Buffer.alloc(0));
  const slowest = Math.max(...rounds.map((round) => round.ms));
  const share = Math.max(...rounds.map((round) => round.firstMs / round.ms));
  printGoals('sales-folder', [
    ['jobs and papers', `${pdf.outline.length - 3}, ${files.size - 1}`, '36, 60', pdf.outline.length === 39 && files.size === PAPERS + 1],
    ['slowest of three, s', (slowest / SECOND).toFixed(1), '≤ 15', slowest <= 15 * SECOND],
    ['first byte, share of the time', share.toFixed(2), '< 1', share < 1],
    ['ZIP, MB', ((rounds[0]?.zip.length ?? 0) / 1e6).toFixed(1)],
    ['memory above rest, MB', grown.toFixed(0), '≤ 200', grown <= 200],
    ['pages, tagged', `${pdf.pages.length}, ${pdf.isTagged}`, 'tagged', pdf.isTagged],
    ['links of the contents', pdf.jumps.length, '37', pdf.jumps.length === 37],
  ]);
});
process.exit();

/** All jobs of the demo customer at one address, and papers of the size of scans. */
async function gatherIntoOneHome(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query<{ customer: number; site: number }>(`/* trial */
    select a.customer_id as customer, min(s.id) as site from account a join site s on s.company_id = a.company_id and s.customer_id = a.customer_id
    where a.company_id = 4 and a.login_name = 'kunde' group by 1`);
  const { customer = 0, site = 0 } = rows[0] ?? {};
  await owner.query('/* trial */ update job set site_id = $2 where company_id = 4 and customer_id = $1', [customer, site]);
  await owner.query('/* trial */ delete from paper where company_id = 4 and customer_id = $1', [customer]);
  for (let n = 0; n < PAPERS; n++) {
    const isPicture = n % 3 === 0;
    const made = await owner.query<{ id: number }>(
      `/* trial */ insert into paper (company_id, customer_id, job_id, site_id, kind, title, paper_date, format, file_name, bytes, content_hash, shows_prices, added_at)
       select 4, $1, j.id, null, $3, 'Papir ' || $2::text, j.job_date, $4, 'fil', ${PAPER_BYTES}, $5, false, now()
       from (select id, job_date from job where company_id = 4 and customer_id = $1 order by id offset $2::int % 36 limit 1) j returning id`,
      [customer, n, isPicture ? 'picture' : 'declaration', isPicture ? 'picture' : 'pdf', randomBytes(32)],
    );
    for (let at = 0; at < PAPER_BYTES; at += CHUNK_BYTES)
      await owner.query(
        `/* trial */ insert into paper_chunk (company_id, paper_id, size, position, bytes) values (4, $1, 'full', $2, $3)`,
        [made.rows[0]?.id, at / CHUNK_BYTES, randomBytes(Math.min(CHUNK_BYTES, PAPER_BYTES - at))],
      );
  }
  return site;
}

async function fetchFolder(address: string, key: { id: string; value: string }, siteId: number) {
  const startedAt = performance.now();
  const answer = await fetch(`${address}/api/ServiceBook/SalesFolder?siteId=${siteId}`, {
    headers: { authorization: encodeBasic(key), companyid: '4' },
  });
  const parts: Uint8Array[] = [];
  let firstMs = 0;
  for await (const part of answer.body ?? []) {
    firstMs ||= performance.now() - startedAt;
    parts.push(part);
  }
  return { ms: performance.now() - startedAt, firstMs, zip: Buffer.concat(parts) };
}
