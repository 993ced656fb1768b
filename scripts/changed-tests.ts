import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { type ImportGraph, importGraph } from './import-graph.ts';
import { ALONE, isLong, WAITING } from './test-units.ts';

const SOURCES = '{domain,contract,words,brands,server,web,gallery,trials,scripts,e2e}/**/*.{ts,tsx,js,css}';
const IS_TEST = /\.(test|spec)\.ts$/;
/** Lists of everything there is: what imports one of them would seem to need all. A test that imports one itself means all of it. */
const IS_LIST = /^(contract\/index|server\/startup\/calls|(web|gallery)\/([\w-]+\/)?(routes|linked-pages|prerender))\.tsx?$/;
/** Where a page has its address, and what every journey loads first. */
export const ROUTES = 'web/portal/routes.ts';
export const FRAME = 'web/entries/main.tsx';
/** Farther away nearly everything reaches everything. */
const MAX_STEPS = 3;
const MAX_TESTS = 20;
const MAX_JOURNEYS = 3;
const IS_PAGE = /^web\/[\w-]+\/[\w-]+-page\.tsx$/;

/**
 * The tests and journeys that can reach what has changed since main or is not committed yet, the nearest first and at most two minutes of them:
 * those that take long by themselves only where they have changed.
 */
export function testsOfChange(): string[] {
  const texts = new Map(globSync(SOURCES).map((file) => [file, readFileSync(file, 'utf8')]));
  const changed = changedFiles();
  const all = testsReaching(changed, texts);
  const isQuick = (file: string) => changed.includes(file) || !(isLong(file) || [...ALONE, ...WAITING].includes(file));
  const taken = [
    ...all.filter((file) => !file.endsWith('.spec.ts') && isQuick(file)).slice(0, MAX_TESTS),
    ...all.filter((file) => file.endsWith('.spec.ts')).slice(0, MAX_JOURNEYS),
  ];
  console.log(`${taken.join('\n')}\n${all.length - taken.length} more are farther away or take long: they are for the whole run.`);
  return taken;
}

/** Since main, or not committed yet; those that have gone too. */
export function changedFiles(): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
  const [base = 'HEAD'] = git('branch', '--list', 'main').length > 0 ? git('merge-base', 'HEAD', 'main') : [];
  return [...git('diff', '--name-only', '--no-renames', base), ...git('ls-files', '--others', '--exclude-standard')];
}

/**
 * By imports of values, types being for the check to compare; by the calls that a test, a page or a journey names; and from a journey by the
 * addresses it opens. What is no module (a migration, a document) is looked at by the tests that name it or its kind. First come those
 * with the name of the change, then those with the fewest steps to it, of these the ones that reach little else.
 */
export function testsReaching(changed: readonly string[], texts: ReadonlyMap<string, string>): string[] {
  const files = [...texts.keys()];
  const read = (file: string): string => (texts.get(file) ?? '').replace(/\bimport type [^;]*;/g, '');
  const graph = withNamed(importGraph(files, read), texts);
  const others = changed.filter((file) => !texts.has(file)).flatMap((file) => [basename(file), `${extname(file)}'`, `${extname(file)}\``]);
  const stepsFrom = (test: string): number => {
    const steps = stepsTo(graph, test);
    const isNamed = others.some((name) => texts.get(test)?.includes(name));
    return Math.min(isNamed ? 1 : Number.POSITIVE_INFINITY, ...changed.map((file) => steps.get(file) ?? Number.POSITIVE_INFINITY));
  };
  const breadth = (test: string): number => graph.get(test)?.length ?? 0;
  return files
    .filter((file) => IS_TEST.test(file))
    .map((test) => ({ test, steps: stepsFrom(test), isAlike: changed.some((file) => isNamedAlike(test, file)) }))
    .filter(({ steps }) => steps <= MAX_STEPS)
    .sort((a, b) => Number(b.isAlike) - Number(a.isAlike) || a.steps - b.steps || breadth(a.test) - breadth(b.test))
    .map(({ test }) => test);
}

function stepsTo(graph: ImportGraph, test: string): Map<string, number> {
  const steps = new Map([[test, 0]]);
  for (const [file, step] of steps) {
    // Beyond the file that a test imports, a list is not followed.
    if (step === MAX_STEPS || (step > 1 && IS_LIST.test(file))) continue;
    for (const target of nextTo(graph, file)) if (!steps.has(target)) steps.set(target, step + 1);
  }
  return steps;
}

/** A page is reached by its address, not by way of the frame that can show each of them. */
const nextTo = (graph: ImportGraph, file: string): string[] =>
  (graph.get(file) ?? []).filter((target) => !IS_PAGE.test(target) || IS_PAGE.test(file) || IS_TEST.test(file));

/** The graph with what is reached by its name: calls, and pages by their addresses. */
function withNamed(graph: ImportGraph, texts: ReadonlyMap<string, string>): ImportGraph {
  const calls = namedCalls(texts);
  const pages = pageAddresses(graph, texts);
  return new Map(
    [...graph].map(([file, targets]) => {
      const text = texts.get(file) ?? '';
      const named = /^(web|e2e|server|trials)\//.test(file)
        ? calls.filter(({ name }) => name.test(text)).flatMap((call) => call.files)
        : [];
      if (!file.endsWith('.spec.ts')) return [file, [...targets, ...named]];
      const opened = pages.filter(({ page, address }) => address?.test(text) ?? isNamedAlike(file, page)).map(({ page }) => page);
      return [file, [...targets, ...named, ...opened, FRAME]];
    }),
  );
}

/** Each call with the files that declare and answer it. */
function namedCalls(texts: ReadonlyMap<string, string>): { name: RegExp; files: string[] }[] {
  const declarations = [...texts].flatMap(([file, text]) =>
    file.startsWith('contract/')
      ? [...text.matchAll(/(\w+) = defineCall\(\{[\s\S]*?path: '\/api\/([^']+)'/g)].map(([, call = '', path = '']) => ({
          file,
          call,
          path,
        }))
      : [],
  );
  const handlers = [...texts].filter(([file]) => file.startsWith('server/') && !IS_TEST.test(file));
  return declarations.map(({ file, call, path }) => ({
    name: new RegExp(`/${path.replace(/^\{\w+\}\//, '').replace(/\/?[:{].*/, '')}\\b`),
    files: [file, ...handlers.filter(([, text]) => new RegExp(`\\banswer\\w*\\(\\s*${call}\\b`).test(text)).map(([handler]) => handler)],
  }));
}

/** Each page with the address that the routes give it; null: it has none there. */
function pageAddresses(graph: ImportGraph, texts: ReadonlyMap<string, string>): { page: string; address: RegExp | null }[] {
  const routes = (texts.get(ROUTES) ?? '').split(/(?=\bpath: \w+\.)/);
  const written = new Map(
    [...texts]
      .filter(([file]) => /^web\/([\w-]+\/)?[\w-]*paths\.ts$/.test(file))
      .flatMap(([, text]) => [...text.matchAll(/(\w+): '(\/[^']*)'/g)].map(([, name = '', path = '']) => [name, path] as const)),
  );
  return [...graph.keys()]
    .filter((file) => IS_PAGE.test(file) && file.endsWith('-page.tsx'))
    .map((page) => {
      const names = routes
        .filter((route) => route.includes(`${basename(page)}'`))
        .map((route) => /^path: \w+\.(\w+)/.exec(route)?.[1] ?? '');
      const paths = names.flatMap((name) => written.get(name) ?? []).map((path) => path.replace(/:\w+/g, '[^/]+'));
      return { page, address: paths.length > 0 ? new RegExp(`(${paths.join('|')})(?![\\w/-])`) : null };
    });
}

const isNamedAlike = (test: string, file: string): boolean =>
  basename(file).startsWith(
    basename(test)
      .replace(/s?\.(test|spec)\.ts$/, '')
      .split('-')[0] ?? '',
  );
