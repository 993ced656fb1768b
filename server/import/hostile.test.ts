import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import { MINUTE } from '#domain/time.ts';
import { sql } from '../db/sql.ts';
import { importText, smallFile } from '../testing/import-text.ts';
import { onOneEngine, type World } from '../testing/world.ts';
import { MAX_LINE_BYTES } from './ndjson.ts';
import { MAX_ERRORS_LISTED } from './report.ts';

let serial = 0;
const mark = () => `h${++serial}`;
const departments = (m: string, count: number) =>
  Array.from({ length: count }, (_, i) => JSON.stringify({ kind: 'department', id: `${m}-${i}`, name: `${m} ${i}` }));

/** How many of the good lines are stored. */
async function stored(world: World, m: string): Promise<number> {
  const [row] = await world.db.query<{ n: number }>(sql`select count(*) as n from department where external_id like ${`${m}-%`}`);
  return row?.n ?? 0;
}

/** Good lines around something bad: the good ones are stored, the bad one is reported, and nothing of it is kept. */
async function survives(world: World, bad: string | Buffer, reason: string, line = 2): Promise<void> {
  const m = mark();
  const [first = '', second = ''] = departments(m, 2);
  const { report, state } = await importText(
    world,
    Buffer.concat([Buffer.from(`${first}\n`), Buffer.from(bad as string), Buffer.from(`\n${second}\n`)]),
    { pieceBytes: 65_536 },
  );
  assert.equal(state, 'done');
  assert.equal(await stored(world, m), 2, reason);
  assert.deepEqual([report.errors[0]?.line, report.errors[0]?.reason], [line, reason]);
}

onOneEngine('hostile files', (world) => {
  test('binary, broken JSON, no object, wrong types, deep nesting, NUL, half letters: each is reported, the rest is stored', async () => {
    const department = (name: unknown) => JSON.stringify({ kind: 'department', id: 'bad', name });
    await survives(world(), Buffer.from([0xff, 0xfe, 0x00, 0x80, 0xc3, 0x28]), 'not-utf8');
    await survives(world(), '{"kind":"department","id":', 'not-json');
    await survives(world(), '{"kind":"department"} {"kind":"department"}', 'not-json');
    for (const text of ['[]', '"tekst"', '12', 'null', 'true']) await survives(world(), text, 'not-json');
    await survives(world(), '['.repeat(200_000), 'not-json');
    await survives(world(), '['.repeat(200_000) + ']'.repeat(200_000), 'not-json');
    await survives(world(), `{"kind":"department","id":"d","name":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}`, 'wrong-type');
    for (const name of [12, null, ['a'], { a: 1 }, true]) await survives(world(), department(name), 'wrong-type');
    await survives(world(), department('a'.repeat(101)), 'too-long');
    await survives(world(), department('a\tb'), 'bad-value');
    await survives(world(), '{"kind":"department","id":"d","name":"a\\u0000b"}', 'bad-value');
    await survives(world(), '{"kind":"department","id":"d","name":"a\\ud800b"}', 'bad-value');
    await survives(world(), '{"kind":"department","id":"d","name":"x","__proto__":{"a":1}}', 'unknown-field');
    await survives(world(), '{"kind":"__proto__","id":"d"}', 'unknown-kind');
    await survives(world(), '{"kind":"constructor","id":"d"}', 'unknown-kind');
    await survives(world(), '{"kind":"department","company":99,"id":"d","name":"x"}', 'other-company');
    await survives(
      world(),
      JSON.stringify({ kind: 'invoice', job: 'x', invoiceDate: '2026-01-01', workSum: 1e300, materialSum: 0, startUpSum: 0 }),
      'bad-value',
    );
    await survives(world(), '{"kind":"job","id":"j","customer":"k","employee":"e","date":"0000-00-00"}', 'bad-value');
  });

  test('a file of nothing but noise ends in a report of bounded length', async () => {
    const before = await importText(world(), '');
    assert.deepEqual([before.state, before.report.lines], ['done', 0]);
    const noise = randomBytes(2_000_000);
    const { report, state } = await importText(world(), noise, { pieceBytes: 65_536 });
    assert.equal(state, 'done');
    assert.equal(report.errors.length, MAX_ERRORS_LISTED);
    assert.equal(report.errors.length + report.errorsLeftOut, report.unreadable);
  });

  test('a line of 100 MB goes by in bounded memory', async () => {
    const m = mark();
    const [first = '', second = ''] = departments(m, 2);
    const piece = Buffer.alloc(1024 * 1024, 'a');
    let most = 0;
    async function* bytes() {
      yield Buffer.from(`${first}\n{"kind":"department","name":"`);
      for (let i = 0; i < 100; i++) {
        yield piece;
        most = Math.max(most, process.memoryUsage().arrayBuffers);
      }
      yield Buffer.from(`"}\n${second}\n`);
    }
    const before = process.memoryUsage().arrayBuffers;
    const { report } = await importText(world(), '', { bytes: bytes() } as object);
    assert.deepEqual(
      report.errors.map((e) => [e.line, e.reason]),
      [[2, 'too-long']],
    );
    assert.equal(await stored(world(), m), 2);
    assert.ok(most - before < 20 * MAX_LINE_BYTES, `${most - before} bytes`);
  });

  test('BOM, CRLF, blank lines, no last line end, letters cut in two: all as if they were not there', async () => {
    const m = mark();
    const lines = departments(m, 3).map((line) => line.replace('"name":"', '"name":"Æøå 👩‍🔧 '));
    const { report } = await importText(world(), `\ufeff${lines[0]}\r\n\r\n  \n${lines[1]}\r\n${lines[2]}`, { pieceBytes: 1 });
    assert.deepEqual([report.errors, report.lines, report.counts.department.new], [[], 5, 3]);
    assert.equal(await stored(world(), m), 3);
  });

  test('markup and formulas are text: cleaned where a page shows HTML, kept as typed elsewhere', async () => {
    const m = mark();
    const file = smallFile(m).map((line) => {
      if (line.kind === 'customer') return { ...line, name: '=HYPERLINK("http://x")', address: '<img src=x onerror=alert(1)>' };
      return line.kind === 'invoice'
        ? { ...line, clientText: '<b onclick=x()>Hei</b><iframe src=x></iframe><a href=javascript:x>y</a>' }
        : line;
    });
    const { report } = await importText(world(), file);
    assert.deepEqual(report.errors, []);
    const [row] = await world().db.query(sql`
      select c.name, c.address, i.client_html from customer c join job j on j.company_id = c.company_id and j.customer_id = c.id
        join invoice_basis i on i.company_id = j.company_id and i.job_id = j.id where c.external_id = ${`K-${m}`}`);
    assert.deepEqual(row, { name: '=HYPERLINK("http://x")', address: '<img src=x onerror=alert(1)>', client_html: '<b>Hei</b>y' });
  });

  test('what the database refuses after all is found among thousands and reported, and the rest is stored', async () => {
    const m = mark();
    const engine = world().databases.engines[0];
    await engine?.asOwner((client) => client.query("alter table department add constraint no_seven check (name not like 'nei %')"));
    try {
      const lines = departments(m, 300);
      lines[7] = lines[7]?.replace(`"name":"${m} 7"`, '"name":"nei syv"') ?? '';
      lines[211] = lines[211]?.replace(`"name":"${m} 211"`, '"name":"nei til"') ?? '';
      const { report } = await importText(world(), lines.join('\n'));
      assert.deepEqual(
        report.errors.map((e) => [e.line, e.reason]),
        [
          [8, 'refused'],
          [212, 'refused'],
        ],
      );
      assert.equal(await stored(world(), m), 298);
      assert.equal(report.lines, 300);
    } finally {
      await engine?.asOwner((client) => client.query('alter table department drop constraint no_seven'));
    }
  });

  test('a server that died in the middle blocks no other import after a minute', async () => {
    await world().db.query(sql`
      insert into import_run (company_id, id, state, is_dry_run, started_at, touched_at)
      values (4, gen_random_uuid(), 'running', false, ${world().clock.now}, ${world().clock.now})`);
    await assert.rejects(importText(world(), ''), /import-running/);
    world().clock.advance(2 * MINUTE);
    assert.equal((await importText(world(), '')).state, 'done');
  });

  test('random garbage between good lines never loses a good one', async () => {
    const garbage = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 80 }).map((text) => Buffer.from(text)),
      fc.uint8Array({ maxLength: 80 }).map((bytes) => Buffer.from(bytes)),
      fc.json({ maxDepth: 4 }).map((text) => Buffer.from(text)),
      fc
        .record({
          kind: fc.constantFrom('department', 'employee', 'customer', 'job', 'invoice', 'complaint', 'x'),
          id: fc.jsonValue(),
          job: fc.jsonValue(),
        })
        .map((line) => Buffer.from(JSON.stringify(line))),
    );
    // A good line must begin on a line of its own.
    const oneLine = garbage.map((bytes) => Buffer.from(bytes.filter((byte) => byte !== 10)));
    await fc.assert(
      fc.asyncProperty(fc.array(oneLine, { maxLength: 12 }), fc.integer({ min: 1, max: 300 }), async (pieces, pieceBytes) => {
        const m = mark();
        const good = departments(m, pieces.length + 1);
        const bytes = Buffer.concat(good.flatMap((line, i) => [Buffer.from(`${line}\n`), pieces[i] ?? Buffer.alloc(0), Buffer.from('\n')]));
        const { report, state } = await importText(world(), bytes, { pieceBytes });
        assert.equal(state, 'done');
        assert.equal(await stored(world(), m), good.length);
        assert.equal(report.counts.department.new, good.length);
      }),
      { numRuns: 40 },
    );
  });
});
