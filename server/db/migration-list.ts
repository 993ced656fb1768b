import { createHash } from 'node:crypto';
import { appendFileSync, readdirSync, readFileSync } from 'node:fs';

const FOLDER = new URL('./migrations/', import.meta.url);

const WRITE_ANOTHER = 'write a new one instead; only one that was never pushed may leave digests.txt to be listed again';

export type Migration = { name: string; digest: string };

export const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** In the order in which they are applied, which is the order in which they came to the main branch. */
export function listMigrations(folder = FOLDER): Migration[] {
  const lines = readFileSync(new URL('digests.txt', folder), 'utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const [digest = '', name = ''] = line.split('  ');
    return { name, digest };
  });
}

export const migrationNames = (): string[] => listMigrations().map((migration) => migration.name);

/** With their texts, if each is still the one that was listed: databases may have applied it. */
export function readMigrations(): (Migration & { text: string })[] {
  const migrations = listMigrations().map((migration) => ({
    ...migration,
    text: readFileSync(new URL(migration.name, FOLDER), 'utf8'),
  }));
  const changed = migrations.find(({ digest, text }) => digestOf(text) !== digest);
  if (changed) throw new Error(`migration ${changed.name} was changed after it had been listed: ${WRITE_ANOTHER}`);
  const [missing] = unlistedMigrations();
  if (missing) throw new Error(`migration ${missing.name} is not listed: npm run schema lists it`);
  return migrations;
}

/** For the developer who adds one: what is already listed stays as it is, also where its file was changed. */
export function listNewMigrations(folder = FOLDER): void {
  const lines = unlistedMigrations(folder).map(({ name, digest }) => `${digest}  ${name}\n`);
  if (lines.length === 0) return;
  const list = new URL('digests.txt', folder);
  const end = readFileSync(list, 'utf8').endsWith('\n') ? '' : '\n';
  appendFileSync(list, end + lines.join(''));
}

function unlistedMigrations(folder = FOLDER): Migration[] {
  const listed = new Set(listMigrations(folder).map(({ name }) => name));
  const names = readdirSync(folder).filter((file) => file.endsWith('.sql') && !listed.has(file));
  return names.sort().map((name) => ({ name, digest: digestOf(readFileSync(new URL(name, folder), 'utf8')) }));
}

/**
 * Migrations were still edited before the list of digests began. A database that has applied an earlier edition is brought to the shape of
 * the listed one by its repair, which may run twice. Without a repair the shape is the same, as where only a comment was changed.
 */
type EarlierEdition = Migration & { repair?: string };

export const EARLIER_EDITIONS: readonly EarlierEdition[] = [
  {
    name: '004-employees.sql',
    digest: '8d331166a8aaece64662d3e51db7e38895ab4d7e1341e360c873a435f1f85b36',
    repair: '004-employees.sql',
  },
  {
    name: '010-accounts.sql',
    digest: 'a405fe1b85b6c4acc904625a869a19f2abb8503fdd2c6801c443f809e184526c',
    repair: '010-accounts.sql',
  },
  {
    name: '017-access.sql',
    digest: '0e1b2243ddc6efc8ce0b43ceb618d9f103aa762e3de4c546700b5b0006eed97a',
    repair: '017-access.sql',
  },
  // Was a file of its own between the first and the second edition of 017.
  { name: '017-people-notices.sql', digest: '21da16bcf713d883b8593a42070d7bd238cbd3e965a1e485f723c4d7ae897d0f' },
  { name: '017-access.sql', digest: '1f08df33e5c36b27bba30cac7f38a8b6c8209721fbc1e63885525bc572a94ba5' },
  {
    name: '029-papers.sql',
    digest: '10dc220ae67ff52940df8d96baa71dd0faef61dc00dbc72af558cad96268847c',
    repair: '029-papers.sql',
  },
  {
    name: '029-papers.sql',
    digest: 'c0e39981d2d11ceda2d4dea315f514ffd9554e92a3a1e650fe502d070cdaa8e7',
    repair: '029-papers.sql',
  },
  {
    name: '029-papers.sql',
    digest: '0a5ab0f09d30dd9e466e233fab46b73d53cf2bc28ce64eeb0ddc4568a0a5a13b',
    repair: '029-papers.sql',
  },
  {
    name: '030-care.sql',
    digest: 'e1b4b2c5b781291cecb97d29d609544a4a2941ded87f18f4616679b4893447d0',
    repair: '030-care.sql',
  },
];

export const findEarlierEdition = ({ name, digest }: Migration): EarlierEdition | undefined =>
  EARLIER_EDITIONS.find((edition) => edition.name === name && edition.digest === digest);

/** Under which name a repair is recorded among the migrations. */
const recordName = (repair: string): string => `repair-${repair}`;

export const readRepair = (repair: string): { name: string; text: string } => ({
  name: recordName(repair),
  text: readFileSync(new URL(`./repairs/${repair}`, import.meta.url), 'utf8'),
});

/** Something in a database that is in no list any more, and known all the same. */
export const isEarlier = (applied: Migration): boolean =>
  findEarlierEdition(applied) !== undefined || EARLIER_EDITIONS.some(({ repair }) => repair && recordName(repair) === applied.name);
