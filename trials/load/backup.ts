// The backup drill with 1 000 cases and their photos, and with a tenth of them: does it need more memory where there are more photos?
// In short: --cases 20 --photos 1
import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { asOwner, createDatabase, withPostgres } from '../shared/database.ts';
import { drill } from '../shared/drill.ts';
import { printGoals } from '../shared/figures.ts';
import { asReplica, fillCompany } from '../shared/fill-company.ts';
import { options } from '../shared/options.ts';

const COMPANY = 4;
/** A telephone's photo as the server keeps it: two pieces of the large picture, and a small one. */
const PIECES = [randomBytes(256 * 1024), randomBytes(160 * 1024)];
const SMALL = randomBytes(20 * 1024);
const MAX_GROWTH_MB = 60;

const { cases, photos } = options({ cases: 1000, photos: 3 });

await withPostgres(['fsync=off', 'max_wal_size=4GB'], async (serverUrl) => {
  const DATABASE_URL = await createDatabase(serverUrl, 'own');
  const into = await createDatabase(serverUrl, 'drill');
  const few = Math.ceil(cases / 10);
  await asOwner({ DATABASE_URL }, async (client) => {
    await fillCompany(client, { companyId: COMPANY, customers: cases, jobsEach: 1 });
    await asReplica(client, () => addCases(client, 1, few));
  });
  const small = await drill(DATABASE_URL, into);
  await asOwner({ DATABASE_URL }, (client) => asReplica(client, () => addCases(client, few + 1, cases)));
  const whole = await drill(DATABASE_URL, into);
  const keptMb = (cases * photos * (PIECES.reduce((sum, piece) => sum + piece.length, 0) + SMALL.length)) / 1e6;
  const growth = whole.peakMb - small.peakMb;
  printGoals(`the drill with ${cases} cases of ${photos} photos`, [
    ['photos in the database, MB', keptMb.toFixed(0)],
    ['backup file, MB', whole.fileMb],
    ['most memory of the command, MB', whole.peakMb.toFixed(0)],
    [`more than with ${few} cases, MB`, growth.toFixed(0), `≤ ${MAX_GROWTH_MB}`, growth <= MAX_GROWTH_MB],
    ['dump, s', whole.dumpSeconds],
    ['restore and compare, s', whole.restoreSeconds],
  ]);
});

async function addCases(client: pg.ClientBase, from: number, to: number): Promise<void> {
  await client.query(
    `insert into customer_case (company_id, id, customer_id, kind, title, is_danger, sent_at, client_key, receipt, state, is_open, sorted_at, changed_at, last_number)
     select ${COMPANY}, n, n, 'help', 'Det drypper', false, now(), gen_random_uuid(), '{}', 'received', true, now(), now(), 1 from generate_series($1::int, $2::int) n`,
    [from, to],
  );
  await client.query(
    `insert into case_event (company_id, case_id, number, at, kind, is_by_staff) select ${COMPANY}, n, 1, now(), 'sent', false from generate_series($1::int, $2::int) n`,
    [from, to],
  );
  await client.query(
    `insert into case_message (company_id, case_id, number, text, client_key) select ${COMPANY}, n, 1, 'Det drypper', gen_random_uuid() from generate_series($1::int, $2::int) n`,
    [from, to],
  );
  await client.query(
    `insert into photo (company_id, id, customer_id, sent_at, width, height, bytes, case_id, message_number, position)
     select ${COMPANY}, gen_random_uuid(), n, now(), 2048, 1536, 1, n, 1, p from generate_series($1::int, $2::int) n, generate_series(1, $3::int) p`,
    [from, to, photos],
  );
  for (const [size, position, bytes] of [...PIECES.map((piece, i) => ['full', i, piece] as const), ['small', 0, SMALL] as const])
    await client.query(
      `insert into photo_chunk (company_id, photo_id, size, position, bytes) select company_id, id, $3, $4, $5 from photo where case_id between $1 and $2`,
      [from, to, size, position, bytes],
    );
}
