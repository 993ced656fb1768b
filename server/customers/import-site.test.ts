import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asCompany } from '../db/company-id.ts';
import { sql } from '../db/sql.ts';
import type { ImportRun } from '../import/progress.ts';
import { eraseFor } from '../privacy/operator.ts';
import { importText, smallFile } from '../testing/import-text.ts';
import { onOneEngine, TEST_ERASURE_KEY, type World } from '../testing/world.ts';

let serial = 0;
const reasons = ({ report }: ImportRun) => report.errors.map((e) => [e.kind, e.field, e.reason].join(' '));

/** The lines that a job with a title and a site needs, in an order in which each points backwards. */
function house() {
  const mark = `s${++serial}`;
  const lines = smallFile(mark) as Record<string, unknown>[];
  const [department = {}, employee = {}, customer = {}, job = {}] = lines;
  const site = lines.find((line) => line['kind'] === 'site') ?? {};
  const named = { ...job, title: 'Byttet varmtvannsbereder', site: `S-${mark}`, trade: 'plumbing', workKind: 'repair' };
  return { mark, people: [department, employee, customer], site, job, named };
}

async function jobOf(world: World, mark: string) {
  const [row] = await world.db.query<{ site: string | null }>(sql`
    select j.title, s.external_id as site, j.trade, j.work_kind from job j
      left join site s on s.company_id = j.company_id and s.id = j.site_id
    where j.company_id = 4 and j.external_id = ${`J-${mark}`}`);
  return row;
}

const SENT = (mark: string) => ({ title: 'Byttet varmtvannsbereder', site: `S-${mark}`, trade: 'plumbing', work_kind: 'repair' });
const NOTHING = { title: null, site: null, trade: null, work_kind: null };

onOneEngine('import of sites', (world) => {
  test('a job gets title, site, trade and kind of work; a file in the old format leaves them alone, and null clears each', async () => {
    const { mark, people, site, job, named } = house();
    assert.deepEqual(reasons(await importText(world(), [...people, site, named])), []);
    assert.deepEqual(await jobOf(world(), mark), SENT(mark));
    const old = await importText(world(), [...people, job]);
    assert.deepEqual([old.report.counts.job.same, await jobOf(world(), mark)], [1, SENT(mark)]);
    const columns = { title: 'title', site: 'site', trade: 'trade', workKind: 'work_kind' };
    for (const [field, column] of Object.entries(columns)) {
      const run = await importText(world(), [{ ...job, [field]: null }]);
      assert.deepEqual([field, run.report.counts.job.changed], [field, 1]);
      assert.deepEqual(await jobOf(world(), mark), { ...SENT(mark), [column]: null });
      await importText(world(), [named]);
    }
    const cleared = { title: null, site: null, trade: null, workKind: null };
    await importText(world(), [{ ...job, ...cleared }]);
    assert.deepEqual(await jobOf(world(), mark), NOTHING);
    assert.equal((await importText(world(), [{ ...job, ...cleared }])).report.counts.job.same, 1);
  });

  test('lines may come before what they point at, and a dry run reports the same', async () => {
    const { mark, people, site, named } = house();
    const backwards = [named, site, ...people.toReversed()];
    const dry = await importText(world(), backwards, { dryRun: true });
    assert.deepEqual([reasons(dry), dry.report.counts.site.new, dry.report.counts.job.new], [[], 1, 1]);
    assert.deepEqual(reasons(await importText(world(), backwards)), []);
    assert.deepEqual(await jobOf(world(), mark), SENT(mark));
    assert.deepEqual(reasons(await importText(world(), [{ ...named, site: 'finnes-ikke' }])), ['job site not-found']);
  });

  test('a site of another customer is refused, for a job and for itself, and nothing changes', async () => {
    const [mine, other] = [house(), house()];
    for (const { people, site, named } of [mine, other]) await importText(world(), [...people, site, named]);
    const stolen = [
      { ...mine.named, site: `S-${other.mark}` },
      { ...other.site, customer: `K-${mine.mark}`, street: 'Tatt 1' },
    ];
    assert.deepEqual(reasons(await importText(world(), stolen)), ['job site other-customer', 'site customer other-customer']);
    assert.deepEqual(await jobOf(world(), mine.mark), SENT(mine.mark));
    assert.deepEqual(reasons(await importText(world(), [{ ...mine.named, id: 'ny', site: `S-${other.mark}` }])), [
      'job site other-customer',
    ]);
    const [row] = await world().db.query(sql`select street from site where external_id = ${`S-${other.mark}`}`);
    assert.deepEqual(row, { street: 'Storgata 1' });
  });

  test('a job that moves to another customer leaves the site behind, and takes one of its new customer', async () => {
    const [from, to] = [house(), house()];
    for (const { people, site, named } of [from, to]) await importText(world(), [...people, site, named]);
    const moved = { ...from.job, customer: `K-${to.mark}` };
    assert.deepEqual(reasons(await importText(world(), [moved])), []);
    assert.deepEqual(await jobOf(world(), from.mark), { ...SENT(from.mark), site: null });
    assert.deepEqual(reasons(await importText(world(), [{ ...moved, site: `S-${to.mark}` }])), []);
    assert.deepEqual(await jobOf(world(), from.mark), { ...SENT(from.mark), site: `S-${to.mark}` });
    assert.deepEqual(reasons(await importText(world(), [{ ...from.job, site: `S-${to.mark}` }])), ['job site other-customer']);
  });

  test('a job that names its site by the address gets the one site there of its customer; unknown, of another, or one of two, it has none', async () => {
    const [mine, other] = [house(), house()];
    for (const { people, site } of [mine, other]) await importText(world(), [...people, site]);
    const at = (street: string, postalCode?: string) => ({ ...mine.job, street, ...(postalCode ? { postalCode } : {}) });
    const siteAfter = async (line: object) => {
      assert.deepEqual(reasons(await importText(world(), [line])), []);
      return (await jobOf(world(), mine.mark))?.site;
    };
    assert.equal(await siteAfter(at('Ukjent vei 1', '0150')), null);
    assert.equal(await siteAfter(at('Storgata 1', '9999')), null);
    assert.equal(await siteAfter(at(' STORGATA 1', '0150')), `S-${mine.mark}`);
    assert.equal((await importText(world(), [at('Storgata 1')])).report.counts.job.same, 1);
    assert.equal(await siteAfter(at('Ukjent vei 1')), `S-${mine.mark}`, 'stays where the address says nothing');
    assert.equal(await siteAfter({ ...at('Storgata 1'), site: null }), null, 'an id, or none, counts before the address');
    await importText(world(), [{ ...mine.site, id: `S2-${mine.mark}`, unit: 'H0999' }]);
    assert.equal(await siteAfter(at('Storgata 1', '0150')), null);
    const forgiven = await importText(world(), [at('Storgata 1', 'SE-111')]);
    assert.deepEqual([reasons(forgiven), forgiven.report.warnings?.map(({ field }) => field)], [[], ['postalCode']]);
  });

  test('what the customer calls a site is not in any line, and stays when the address changes', async () => {
    const { mark, people, site } = house();
    await importText(world(), [...people, site]);
    await world().db.query(sql`update site set label = 'Hytta' where external_id = ${`S-${mark}`}`);
    assert.deepEqual(reasons(await importText(world(), [{ ...site, label: 'Vår' }])), ['site label unknown-field']);
    await importText(world(), [{ ...site, street: 'Storgata 3', unit: undefined }]);
    const [row] = await world().db.query(sql`select street, unit, label from site where external_id = ${`S-${mark}`}`);
    assert.deepEqual(row, { street: 'Storgata 3', unit: '', label: 'Hytta' });
  });

  test('a title that is blank or of two lines is refused; words outside the closed sets are left out with a warning', async () => {
    const { mark, people, site, named } = house();
    await importText(world(), [...people, site, named]);
    for (const [change, reason] of [
      [{ title: ' ' }, 'job title bad-value'],
      [{ title: 'to\nlinjer' }, 'job title bad-value'],
      [{ title: 7 }, 'job title wrong-type'],
      [{ site: '' }, 'job site bad-value'],
    ] as const)
      assert.deepEqual(reasons(await importText(world(), [{ ...named, ...change }])), [reason], JSON.stringify(change));
    for (const change of [{ title: '' }, { trade: 'carpentry' }, { workKind: 'Repair' }]) {
      const { report } = await importText(world(), [{ ...named, ...change }]);
      assert.deepEqual([report.errors, report.warnings?.map(({ field }) => field)], [[], Object.keys(change)]);
    }
    assert.deepEqual(reasons(await importText(world(), [{ ...site, street: ' ' }])), ['site street bad-value']);
    assert.deepEqual(await jobOf(world(), mark), SENT(mark));
    assert.deepEqual(reasons(await importText(world(), [{ ...named, title: `${'æ'.repeat(119)}🏡` }])), []);
  });

  test('a spreadsheet of sites and of jobs, with Norwegian names and words; an empty cell leaves a title alone', async () => {
    const { mark, people } = house();
    await importText(world(), people);
    const asCsv = (text: string) => importText(world(), text, { format: 'csv' });
    const sites = await asCsv(
      `id;Kunde;Gateadresse;Bolignr;Postnr;Poststed\nS-${mark};K-${mark};"Storgata 1, oppgang B";H0201;0150;Oslo\n`,
    );
    assert.deepEqual([reasons(sites), sites.report.counts.site.new], [[], 1]);
    const head = 'id;kunde;ansatt;dato;tittel;anlegg;fag;arbeidstype';
    const row = (title: string) => `${head}\nJ-${mark};K-${mark};E-${mark};01.10.2026;${title};S-${mark};Rør;Våtrom\n`;
    assert.deepEqual(reasons(await asCsv(row('Nytt bad'))), []);
    assert.equal((await asCsv(row(''))).report.counts.job.same, 1);
    assert.deepEqual(await jobOf(world(), mark), { title: 'Nytt bad', site: `S-${mark}`, trade: 'plumbing', work_kind: 'wet-room' });
    const foreign = await asCsv(row('Nytt bad').replace('Rør', 'Snekker'));
    assert.deepEqual([reasons(foreign), foreign.report.warnings?.map(({ field, value }) => [field, value])], [[], [['trade', 'Snekker']]]);
  });

  test('an erasure takes the sites, and of a job that the books keep title and site; no line brings them back', async () => {
    const { mark, people, site, named } = house();
    const [, , , , invoice = {}] = smallFile(mark);
    const lines = [...people, site, named, invoice];
    assert.deepEqual(reasons(await importText(world(), lines)), []);
    const number = String(people[2]?.['customerNumber']);
    const { kept } = await eraseFor(
      { databases: world().databases, now: world().clock.now, key: TEST_ERASURE_KEY, list: null },
      asCompany(4),
      number,
    );
    assert.equal(kept.length, 1);
    const gone = async () => {
      assert.deepEqual(await jobOf(world(), mark), NOTHING);
      assert.deepEqual(await world().db.query(sql`select from site where external_id = ${`S-${mark}`}`), []);
    };
    await gone();
    assert.ok(reasons(await importText(world(), lines)).includes('site customer erased'));
    await gone();
  });
});
