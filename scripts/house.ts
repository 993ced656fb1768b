// npm run house: how the product is cut. Its files, their length and imports, and what a newcomer reads of an act, from page to SQL.
// With the name of an act, or a file: what that is, file by file.
import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { importGraph, reachedFrom } from './import-graph.ts';

const LAYERS = ['domain', 'contract', 'words', 'server', 'web'];
const SHORT = 20;

/** What a reader of a feature knows already: the machines, and words of the whole house. */
const MACHINES = [
  /^server\/(auth|brands|config|data-folder|db|deps|delivery|errors|events|files|html|http|import|import-lines|mail|network|operation|outbox|personal-data|queue|request|sms|startup|zip)\b/,
  /^server\/pdf\/(document|draw-|html-blocks|paper|pdf-|request|text-)/,
  /^contract\/(define-call|parts|index)\.ts$/,
  /^words\/(format|language|define-texts)\b/,
  /^web\/(ui|form|session|layouts|portal|app|brand|look|stored-pages)\//,
  /^web\/api\/(call|call-file|queries|with-proof)\.ts$/,
  /^web\/paths\.ts$/,
  /^domain\/(boot|calendar|contact|email|error-codes|language|money|portal-paths|time|trim-text)\.ts$/,
  /^domain\/(people\/access|company\/brand|login\/(session|user-name))\.ts$/,
];

/** An act begins at its page and at the calls that it makes. */
const ACTS: Record<string, readonly string[]> = {
  'accept an offer by a link with a code': ['web/offers/offer-page.tsx', 'server/offers/accept.ts', 'server/offers/link.ts'],
  'report a case': ['web/cases/report-page.tsx', 'server/cases/send.ts'],
};

type Source = { file: string; lines: number; imports: number };

const isProduct = (file: string): boolean => !/\.test\.tsx?$|\/(testing|demo)\//.test(file);
const files = LAYERS.flatMap((layer) => globSync(`${layer}/**/*.{ts,tsx}`)).filter(isProduct);
const graph = importGraph(files);
const all = files.map(measure);

function measure(file: string): Source {
  const text = readFileSync(file, 'utf8');
  const imports = [...text.matchAll(/^(?:import|export)\b[^;]*?\bfrom '[^']+';\n|^import '[^']+';\n/gm)];
  return { file, lines: countLines(text), imports: imports.reduce((sum, [statement]) => sum + countLines(statement), 0) };
}

function countLines(text: string): number {
  return text.split('\n').length - 1;
}

const sum = (of: readonly Source[], what: 'lines' | 'imports'): number => of.reduce((total, source) => total + source[what], 0);
const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`;

function rowOf(name: string, of: readonly Source[]): Record<string, string | number> {
  const lengths = of.map(({ lines }) => lines).sort((a, b) => a - b);
  return {
    part: name,
    files: of.length,
    lines: sum(of, 'lines'),
    median: lengths[lengths.length >> 1] ?? 0,
    p90: lengths[Math.floor(lengths.length * 0.9)] ?? 0,
    [`≤ ${SHORT} lines`]: percent(lengths.filter((length) => length <= SHORT).length, of.length),
    imports: percent(sum(of, 'imports'), sum(of, 'lines')),
  };
}

function readFor(starts: readonly string[]): Set<string> {
  const known = files.filter((file) => MACHINES.some((machine) => machine.test(file)));
  return reachedFrom(graph, starts, known);
}

function actOf(name: string, starts: readonly string[]): Record<string, string | number> {
  const missing = starts.filter((file) => !files.includes(file));
  if (missing.length > 0) throw new Error(`house: ${name} no longer begins at ${missing.join(', ')}`);
  const read = all.filter(({ file }) => readFor(starts).has(file));
  return { act: name, files: read.length, folders: new Set(read.map(({ file }) => dirname(file))).size, lines: sum(read, 'lines') };
}

const [shown] = process.argv.slice(2);
if (shown) {
  for (const file of readFor(ACTS[shown] ?? [shown])) console.log(file);
} else {
  console.table([
    rowOf('all', all),
    ...LAYERS.map((layer) =>
      rowOf(
        layer,
        all.filter(({ file }) => file.startsWith(`${layer}/`)),
      ),
    ),
  ]);
  console.table(Object.entries(ACTS).map(([name, starts]) => actOf(name, starts)));
}
