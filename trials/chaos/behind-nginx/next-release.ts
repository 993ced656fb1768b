import {
  appendFileSync,
  cpSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { digestOf } from '#server/db/migration-list.ts';

export type NextRelease = { entry: URL; oldAsset: string; newAsset: string; remove(): void };

const root = join(import.meta.dirname, '../../..');
const MIGRATION = '999-next-release.sql';

/**
 * A made-up release that follows this one: the same program in a folder of its own, with one more migration, and with its main
 * script under another name, as after a change.
 */
export function makeNextRelease(migration: string): NextRelease {
  const folder = mkdtempSync(join(tmpdir(), 'kundeportal-next-'));
  for (const part of ['server', 'domain', 'contract', 'words', 'brands', 'dist', 'package.json'])
    cpSync(join(root, part), join(folder, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const migrations = join(folder, 'server/db/migrations');
  writeFileSync(join(migrations, MIGRATION), migration);
  appendFileSync(join(migrations, 'digests.txt'), `${digestOf(migration)}  ${MIGRATION}\n`);
  const assets = join(folder, 'dist/web/assets');
  const oldName = readdirSync(assets).find((name) => /^main-.*\.js$/.test(name));
  if (!oldName) throw new Error('the portal is not built: npm run build');
  const newName = oldName.replace(/^main-/, 'main-next-');
  for (const ending of ['', '.gz', '.br']) renameSync(join(assets, oldName + ending), join(assets, newName + ending));
  for (const page of globSync('dist/web/pages/**/*.html', { cwd: folder })) {
    const file = join(folder, page);
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(oldName, newName));
  }
  return {
    entry: pathToFileURL(join(folder, 'server/start.ts')),
    oldAsset: `/assets/${oldName}`,
    newAsset: `/assets/${newName}`,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** What an older server must bear: columns added to tables it reads and writes, a table and an index it does not know. */
export const EXPANDING_MIGRATION = `
  do $$ declare t text; begin
    for t in select c.relname from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'migration'
    loop execute format('alter table %I add column next_note text', t); end loop;
  end $$;
  alter table job add column next_count int not null default 0;
  create table next_thing (company_id int not null, id int generated always as identity, note text, primary key (company_id, id));
  create index next_job_by_count on job (company_id, next_count);
`;
