import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const SCANNERS = ['@mdn/mdn-http-observatory@1.4.8', 'csp_evaluator@1.1.8'];
const folder = join(import.meta.dirname, '../../../.cache/header-scanners');
const observatory = join(folder, 'node_modules/@mdn/mdn-http-observatory');

export type Grade = { grade: string; score: number; statusCode: number; failed: string[] };
type Scan = {
  error?: string;
  scan: { grade: string; score: number; statusCode: number };
  tests: Record<string, { pass: boolean; result: string }>;
};
type Finding = { severity: number; description: string; directive: string };

/** Fetched when they are first needed: 140 MB for one question is too much to put on everybody who installs the portal. */
export function fetchScanners(): void {
  if (existsSync(join(observatory, 'conf/tld-list.json'))) return;
  console.log(`fetching ${SCANNERS.join(' and ')} …`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  const options = ['--ignore-scripts', '--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', ['install', ...options, ...SCANNERS], { cwd: folder, stdio: 'inherit', timeout: 300_000 });
  if (status !== 0) throw new Error('the scanners could not be fetched: is the registry within reach?');
  // Lists that its install script would load from the web: who is preloaded, and where a domain ends. Neither says anything about us.
  writeFileSync(join(observatory, 'conf/hsts-preload.json'), '{}');
  writeFileSync(join(observatory, 'conf/tld-list.json'), '[]');
}

/** What the Observatory thinks of `https://localhost:<port>/`. */
export async function gradeOf(port: number, certificate: string): Promise<Grade> {
  const scanner = spawn(process.execPath, [join(observatory, 'src/scan.js'), `localhost:${port}`], {
    cwd: observatory,
    env: { ...process.env, NODE_EXTRA_CA_CERTS: certificate },
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: 60_000,
  });
  let text = '';
  for await (const chunk of scanner.stdout) text += chunk;
  const { error, scan, tests } = JSON.parse(text) as Scan;
  if (error) throw new Error(`the Observatory could not look: ${error}`);
  const failed = Object.values(tests).filter((test) => !test.pass);
  return { ...scan, failed: failed.map((test) => test.result) };
}

/** What Google's evaluator finds in a policy. The lower the number, the worse. */
export function findingsIn(policy: string): Finding[] {
  const require = createRequire(join(folder, 'package.json'));
  const { CspParser } = require('csp_evaluator/dist/parser.js');
  const { CspEvaluator } = require('csp_evaluator/dist/evaluator.js');
  return new CspEvaluator(new CspParser(policy).csp).evaluate() as Finding[];
}
