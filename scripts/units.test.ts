import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';

const root = join(import.meta.dirname, '..');
const units = readdirSync(join(root, 'ops')).filter((name) => /\.(service|timer)$/.test(name));
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

test('the units in ops/ are ones that systemd takes', { skip: !hasSystemd && 'systemd-analyze was not found' }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'kundeportal-units-'));
  try {
    // What the units start is looked for: here it is in this folder.
    for (const name of units)
      writeFileSync(join(folder, name), readFileSync(join(root, 'ops', name), 'utf8').replaceAll('/opt/kundeportal/current', root));
    const given = units.map((name) => join(folder, name.replace('@.', '@3001.')));
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...given], { encoding: 'utf8' });
    const ours = stderr.split('\n').filter((line) => line.includes('kundeportal'));
    assert.deepEqual([status, ours], [0, []], stderr);
    assert.ok(units.includes('kundeportal-dump.timer'));
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('the alerts name pages that exist and that the operator’s page names too', () => {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const pages = [...read('ops/alerts.yml').matchAll(/\/admin\/[a-z-]+/g)].map(([page]) => page);
  assert.ok(pages.length > 0);
  const addresses = read('web/paths.ts') + read('domain/portal-paths.ts');
  const isKnown = (page: string) => addresses.includes(`'${page}'`) && read('docs/operations.md').includes(`\`${page}\``);
  assert.deepEqual(
    pages.filter((page) => !isKnown(page)),
    [],
  );
});
