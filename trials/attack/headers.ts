// The grade of our headers by the Observatory's scanner and by Google's evaluator of content policies, on every kind of answer.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { missingHeaders } from '#server/testing/required-headers.ts';
import { call } from '../shared/call.ts';
import { endChildren, startProduct } from '../shared/child-server.ts';
import { printTable, verdict } from '../shared/figures.ts';
import { inTemporaryFolder } from '../shared/temporary-folder.ts';
import { fetchScanners, findingsIn, gradeOf } from './headers/header-scanners.ts';
import { startTlsProxy } from './headers/tls-proxy.ts';

const GOAL_SCORE = 125;
/** Of the evaluator's numbers: high, broken syntax and medium are at most this. */
const MEDIUM = 30;
const BROWSER = { accept: 'text/html' };
// biome-ignore format: a list
const PATHS = [
  '/', '/auth/login', '/auth/resetpwd', '/admin/elektriker', '/svar', '/offline', '/api/docs', '/api/openapi.json',
  '/api/Customer/GetJobs', '/api/nothing', '/healthz', '/brand/logo.svg', '/service-worker.js',
];

fetchScanners();
spawnSync(process.execPath, [join(import.meta.dirname, '../../scripts/build-web.ts')], { stdio: 'inherit' });
await inTemporaryFolder(async (folder) => {
  try {
    const { address } = await startProduct({ DATA_DIR: join(folder, 'data'), DEMO: 'off' });
    const rows = [
      ['path', 'answer', 'Observatory', 'score', 'not passed', 'policy: high or medium', 'missing headers', `A+, at least ${GOAL_SCORE}`],
    ];
    for (const path of PATHS) rows.push(await look(address, path, folder));
    printTable(rows);
  } finally {
    await endChildren();
  }
});

async function look(address: string, path: string, folder: string): Promise<string[]> {
  const answer = await call(`${address}${path}`, { headers: BROWSER });
  const missing = missingHeaders(Object.fromEntries(answer.headerNames.map((name) => [name, answer.header(name)])), answer.text !== '');
  const findings = findingsIn(answer.header('content-security-policy')).filter((finding) => finding.severity <= MEDIUM);
  const proxy = await startTlsProxy(address, folder, path);
  const { grade, score, failed } = await gradeOf(proxy.port, proxy.certificate);
  await proxy.stop();
  const isGood = grade === 'A+' && score >= GOAL_SCORE && findings.length === 0 && missing.length === 0;
  return [
    path,
    String(answer.status),
    grade,
    String(score),
    failed.join(', ') || 'none',
    findings.map((finding) => finding.description).join('; ') || 'none',
    missing.join(', ') || 'none',
    verdict(isGood),
  ];
}
