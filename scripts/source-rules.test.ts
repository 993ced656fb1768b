import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { test } from 'node:test';
import { findCircles, importGraph, reachedFrom } from './import-graph.ts';

const sources = globSync('{domain,contract,words,brands,server,web,gallery}/**/*.{ts,tsx,js}')
  .sort()
  .filter((file) => !/\.test\.ts$|\/testing\/|\/dist\//.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

/** The files in which something is written. A comment counts too: it is easily reworded. */
const filesWith = (pattern: RegExp, under = ''): string[] =>
  sources.filter(({ file, text }) => file.startsWith(under) && pattern.test(text)).map(({ file }) => file);

test('there is something to look at', () => {
  assert.ok(sources.length > 300);
});

test('a number becomes that of a company where a request, a command or an example begins, and nowhere else', () => {
  assert.deepEqual(filesWith(/\basCompany\(|\.companyInUse\(|\bas (unknown as )?CompanyId\b/, 'server/'), [
    'server/auth/authenticate.ts',
    'server/auth/machine-key.ts',
    'server/brands/pictures.ts',
    'server/commands/accounts-command.ts',
    'server/commands/control.ts',
    'server/commands/import-command.ts',
    'server/commands/privacy-command.ts',
    'server/company/create-company.ts',
    'server/db/company-id.ts',
    'server/demo/example-companies.ts',
    'server/home-book/care-calendar.ts',
    'server/http/answer-unsubscribe.ts',
    'server/http/answer.ts',
    'server/login/logout.ts',
  ]);
});

test('text becomes markup in one place of the portal, which cleans it', () => {
  assert.deepEqual(
    filesWith(/dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|document\.write|DOMPurify\.sanitize/, 'web/'),
    ['web/jobs/client-text.tsx'],
  );
});

test('a link leads to a path of the portal or to the brand, never to what came with the data', () => {
  const targets = sources
    .filter(({ file }) => file.startsWith('web/'))
    .flatMap(({ file, text }) => [...text.matchAll(/\bhref=\{([^}]*)\}/g)].map((match) => `${file}: ${match[1]}`));
  const isOurs = (target: string) =>
    /: (paths\.|casePaths\.|staffPaths\.|serviceBookPaths\.|offerPaths\.|[A-Z_]+_PATH$|brand\.|`\$\{(paths|casePaths|serviceBookPaths|staffPaths)\.|`\$\{[A-Z_]+_PATH|path$|href$|to$|backTo$|search \? `\$\{paths|(customer|customerForm|customerJob|case|inboxCase|report|job|addPaper|appointment|newAppointment|offer|myOffer|newOffer|extra|askAboutBill|dayVisit|choice)Path\(|pathOf\(|at\(|seesAll \? appointmentPath\(|bookOfSite\(|companySectionPath\(|(phone|mail|app|job|map)Href\(|correctDetailsPath$|PLACES\[name\]$|port === null)/.test(
      target,
    );
  assert.ok(targets.length > 15);
  assert.deepEqual(
    targets.filter((target) => !isOurs(target)),
    [],
  );
});

test('an address of the portal is text in the lists of addresses alone', () => {
  const lists = ['domain/portal-paths.ts', 'domain/customer-pages.ts', 'web/paths.ts'];
  // Patterns of the router, and the addresses of the gallery.
  const patterns = ['domain/gallery.ts', 'gallery/routes.tsx', 'server/http/web-files.ts', 'web/portal/app.tsx'];
  const found = ['web/', 'server/', 'domain/', 'words/', 'gallery/'].flatMap((folder) => filesWith(/['"`]\/(admin|auth)\//, folder));
  assert.deepEqual(found.sort(), [...lists, ...patterns].sort());
});

test('no field refuses what is pasted, and password managers can see which password is meant', () => {
  assert.deepEqual(filesWith(/onPaste|onBeforeInput|'paste'/, 'web/'), []);
  for (const kind of ['username', 'current-password', 'new-password']) assert.ok(filesWith(new RegExp(kind), 'web/').length > 0, kind);
});

test('the portal takes types from the contract, and the page of a form the body of its call', () => {
  const imports = sources
    .filter(({ file }) => file.startsWith('web/'))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/\b(?:import|export)\b[^;]*?['"](?:#|[./]*\/)contract\//g)].map((m) => `${file}: ${m[0]}`),
    );
  assert.ok(imports.length > 20);
  const isOfForm = (statement: string) => /^web\/(?!login\/login-page|[\w/-]*-link).*: import \* as contract from/.test(statement);
  assert.deepEqual(
    imports.filter((statement) => !/: (import|export) type /.test(statement) && !isOfForm(statement)),
    [],
  );
});

test('what is sent, kept and focused has one hook each', () => {
  assert.deepEqual(filesWith(/\bset(?:Is)?Sending\b/, 'web/'), [], 'useMutation; useSend outside the login');
  assert.deepEqual(filesWith(/\.mutate\(/, 'web/'), ['web/privacy/privacy-card.tsx'], 'usePress; a download can be cancelled');
  assert.deepEqual(
    filesWith(/\bmutate\b[^;=]*\} = /, 'web/'),
    ['web/customers/mail-list.tsx', 'web/home-book/sheet-form.tsx'],
    'usePress; of two photos the later one is taken; a mail is fetched on opening',
  );
  const focused = filesWith(/namedItem\(|(?:querySelector|getElementById)\b[^;]*\.focus\(/, 'web/');
  const focuses = [
    'web/cases/conversation.tsx',
    'web/form/use-field-focus.ts',
    'web/surveys/survey-questions.tsx',
    'web/ui/dialog.tsx',
    'web/ui/month-grid.tsx',
  ];
  assert.deepEqual(focused, focuses, 'useFieldFocus, or useFocus');
  assert.deepEqual(filesWith(/\bsaveOwn\(/, 'web/'), [
    'web/appointments/use-acts.ts',
    'web/cases/pdf-picker.tsx',
    'web/form/use-draft.ts',
    'web/import/running-import.ts',
    'web/session/user-storage.ts',
    'web/surveys/use-surveys.ts',
  ]);
});

test('waiting, failed and content of a query have one component, a failed press or form another, and a refusal is read by its code', () => {
  const [byHand, ofFailure] = [/<RetryBlock\b/, /\bkind [!=]== 'status'/];
  assert.deepEqual(filesWith(byHand, 'web/'), ['web/ui/failed.tsx', 'web/ui/loaded.tsx'], '<Loaded>, or <Failed>');
  assert.deepEqual(filesWith(ofFailure, 'web/'), [], 'codeOf or statusOf; a problem has a code and a status whatever its kind');
  assert.deepEqual(
    filesWith(/\{\w+\.isPending && <(Skeleton|WaitingCard|RowsWaiting)\b/, 'web/'),
    ['web/home/admin-home-page.tsx', 'web/home/my-jobs.tsx'],
    '<Loaded>; the second block of a home page is left out with the first',
  );
});

test('nothing of the product imports a trial or a script', () => {
  assert.deepEqual(filesWith(/(?:from |import\()['"][./]*\/(?:trials|scripts)\//), []);
});

test('a call becomes a route in one file, which checks login, role and input before the handler runs', () => {
  assert.deepEqual(filesWith(/\b(app|scope)\.(head|post|put|patch|delete|options|all)\b/, 'server/'), []);
  assert.deepEqual(filesWith(/\.route\(/, 'server/'), ['server/http/answer.ts']);
});

test('no text becomes code', () => {
  assert.deepEqual(filesWith(/\beval\(|new Function\(|from 'node:vm'/), []);
});

test('a value gets into a statement as a parameter; names that are put in come from the schema and are in six files', () => {
  assert.deepEqual(filesWith(/\bquery\(\s*`[^`]*\$\{/, 'server/'), [
    'server/backup/dump.ts',
    'server/backup/restore.ts',
    'server/company/companies.ts',
    'server/company/export.ts',
    'server/db/engine.ts',
    'server/db/migrate.ts',
  ]);
  assert.deepEqual(filesWith(/\.\.\.sql`|: Sql => \(\{|as Sql\b/, 'server/'), ['server/db/sql.ts'], 'a statement is made by `sql` alone');
});

test('no function is given the alias of a table: a piece of SQL calls tables by their names', () => {
  assert.deepEqual(filesWith(/sql`[a-z]`/, 'server/'), []);
  // The name of the table itself is not always the same there.
  const namesVary = ['server/files/chunks.ts', 'server/import/store-lines.ts', 'server/jobs/import-forms.ts'];
  assert.deepEqual(filesWith(/[\s(,]\$\{\w+\}\.[a-z_]/, 'server/'), namesVary);
});

test('a rule has one place: no value is exported twice from domain/, and one file writes a time as text in SQL', () => {
  const names = sources
    .filter(({ file }) => file.startsWith('domain/') && !file.endsWith('.test.ts'))
    .flatMap(({ text }) => [...text.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name));
  assert.deepEqual(
    names.filter((name, i) => names.indexOf(name) !== i),
    [],
  );
  assert.deepEqual(filesWith(/HH24/, 'server/'), ['server/db/sql.ts']);
});

test('the server calls only its databases, its mail server, the issuers and the SMS supplier of its settings, and webhooks through the guarded call', () => {
  const guarded = 'server/network/guarded-fetch.ts';
  assert.deepEqual(filesWith(/\bfetch\(|from 'node:(https|http2|dgram|dns)'|\bconnect\(\{/, 'server/'), [
    'server/login/eid-issuer.ts',
    guarded,
    'server/sms/gateway-api.ts',
    // The connection of the guarded call, kept for one turn.
    'server/webhooks/send.ts',
    'server/webhooks/turn.ts',
  ]);
  assert.deepEqual(filesWith(/\brequest\(\{/, 'server/'), ['server/commands/run-command.ts', 'server/import/control.ts', guarded]);
});

test('settings and secrets are read from the environment in one file', () => {
  assert.deepEqual(
    filesWith(/process\.env\b/, 'server/').filter((file) => !file.endsWith('-command.ts')),
    ['server/startup/run.ts'],
    'which hands it to config.ts',
  );
});

test('no key and no password of a person is in the repository', () => {
  const all = globSync(
    '{.ci/*,*.md,*.json,{brands,contract,docs,domain,e2e,gallery,scripts,server,trials,web,words}/**/*.{ts,tsx,md,json,sql,css}}',
  ).filter((file) => !file.includes('/dist/') && file !== 'package-lock.json');
  const secret = /-----BEGIN [A-Z ]*PRIVATE KEY|AKIA[0-9A-Z]{16}|gh[pousr]_[A-Za-z0-9]{36}|xox[bap]-[0-9]|kp[sb]1\.[A-Za-z0-9_-]{43}/;
  assert.deepEqual(
    all.filter((file) => secret.test(readFileSync(file, 'utf8'))),
    [],
  );
});

test('names, comments, test titles and documents are plain English', () => {
  const files = globSync(
    '{*.md,{.ci,brands,contract,docs,domain,e2e,gallery,ops,scripts,server,trials,web,words}/**/*.{ts,tsx,js,md,css,sh}}',
  );
  const isText = (file: string) => /\/dist\/|[/-]texts(?:\/|\.ts$)|^words\//.test(file);
  const stilted = /\b(?:(?:no|some)body|who(?:ever)|stand(?:s)|an(?:ew))\b/i;
  const lines = files
    .filter((file) => !isText(file))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .map((line, i) => ({ place: `${file}:${i + 1}: ${line.trim()}`, line })),
    )
    .filter(({ line }) => stilted.test(line))
    .map(({ place }) => place);
  const advice = 'name the person ("no customer", "another user", "anyone who"); write "is" or "says" and "again" or "new"';
  assert.ok(lines.length <= 5, `${advice}:\n${lines.join('\n')}`);
});

// Those that do not end in -ed. `Run` and `Cut` are nouns as well.
const IRREGULAR =
  /^(?:un|re)?(?:begun|bought|bound|broken|brought|built|caught|chosen|dealt|done|drawn|driven|fallen|felt|forgiven|forgotten|found|given|gone|grown|heard|held|hidden|hung|kept|known|laid|left|lent|lost|made|meant|met|paid|proven|put|read|said|seen|sent|shown|sold|sought|spent|spoken|stolen|taken|taught|thought|thrown|told|understood|withdrawn|won|written)$/i;
const NOUNS_IN_ED = ['Bed', 'Breed', 'Deed', 'Feed', 'Need', 'Seed', 'Shed', 'Speed'];

const participlesIn = (text: string): string[] =>
  [...text.matchAll(/\b(?:type|interface) ([A-Z][a-z]+)(?= *[<={])/g)]
    .map(([, name = '']) => name)
    .filter((name) => IRREGULAR.test(name) || (name.endsWith('ed') && !NOUNS_IN_ED.includes(name)));

test('a type is named by a noun, never by a bare participle', () => {
  const planted = (name: string) => participlesIn(`export type ${name}<T> = T;\ninterface ${name} {}\ntype ${name} = 1;`).length;
  assert.deepEqual(['Sent', 'Unread', 'Asked', 'SentAct', 'Feed', 'Run'].map(planted), [3, 3, 3, 0, 0, 0]);
  const files = globSync('{brands,contract,domain,e2e,gallery,ops,scripts,server,trials,web,words}/**/*.{ts,tsx}').filter(
    (file) => !file.includes('/dist/'),
  );
  assert.ok(files.length > 1000);
  assert.deepEqual(
    files.flatMap((file) => participlesIn(readFileSync(file, 'utf8')).map((name) => `${file}: ${name}`)),
    [],
    'say what it is: SentMessage, FoundOffer, OfferAnswer',
  );
});

const graph = importGraph(sources.map(({ file }) => file));

test('every rule and shared word with a function is loaded by a test of the rules: the coverage knows only what is loaded', () => {
  const files = globSync('{domain,words}/**/*.ts');
  const withoutTypes = (file: string) => readFileSync(file, 'utf8').replace(/\bimport type [^;]*;/g, '');
  const loaded = reachedFrom(
    importGraph(files, withoutTypes),
    files.filter((file) => file.endsWith('.test.ts')),
  );
  const hasFunction = (file: string) => /=>|\bfunction\b/.test(readFileSync(file, 'utf8'));
  assert.deepEqual(
    files.filter((file) => !file.endsWith('.d.ts') && !loaded.has(file) && hasFunction(file)),
    [],
  );
});

test('no file imports itself by way of others', () => {
  assert.ok([...graph.values()].flat().length > 2000, 'the imports are read');
  assert.deepEqual(findCircles(graph), []);
});

test('a circle is found, whether of values, of types or through a lazy part', () => {
  const texts: Record<string, string> = {
    'web/a.ts': "import { b } from './parts/b.ts';",
    'web/parts/b.ts': "import type { C } from '#web/c.ts';",
    'web/c.ts': "const load = () => import('./a.ts');\nimport source from './c.ts?raw';",
    'web/d.ts': "export * from './a.ts';",
  };
  const found = findCircles(importGraph(Object.keys(texts), (file) => texts[file] ?? ''));
  assert.deepEqual(found, [['web/a.ts', 'web/parts/b.ts', 'web/c.ts']]);
});

test('no page imports a page of another feature', () => {
  const isPage = (file: string) => (graph.get('web/portal/routes.ts') ?? []).includes(file) && file.endsWith('-page.tsx');
  assert.ok([...graph.keys()].filter(isPage).length > 50);
  const across = [...graph].flatMap(([file, targets]) =>
    targets.filter((to) => isPage(file) && isPage(to) && dirname(to) !== dirname(file)).map((to) => `${file} imports ${to}`),
  );
  assert.deepEqual(across, []);
});
