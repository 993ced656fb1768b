import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { calls } from '#contract/index.ts';
import { NEUTRAL_BRAND } from '#domain/company/find-brand.ts';
import { fillPlaceholders } from '#domain/page-files.ts';

const built = join(import.meta.dirname, '../../dist/web');

test('the login page has at most 78 kB of script and needs at most 5 requests, one of them its own', () => {
  for (const variant of ['plain', 'demo']) {
    const html = readFileSync(join(built, `pages/nb.login.${variant}.html`), 'utf8');
    const scripts = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map((m) => m[1] ?? '');
    const bytes = scripts.reduce((sum, file) => sum + gzipSync(readFileSync(join(built, file)), { level: 9 }).length, 0);
    assert.ok(bytes > 0 && bytes <= 78_000, `${variant}: ${bytes} bytes`);
    const pictures = ['logo', 'logo-small'].length;
    const styles = [...html.replace(/<noscript>.*?<\/noscript>/g, '').matchAll(/<link [^>]*rel="(stylesheet|preload)"[^>]*\.css"/g)].length;
    assert.equal(styles, 1);
    assert.ok(1 + scripts.length + pictures + styles <= 5);
    assert.match(html, /<style>__LOOK__/);
    const markup = html.replace(/<style>[\s\S]*?<\/style>/g, '').replace('__BOOT__', '{}');
    assert.doesNotMatch(markup, /<script>|<script [^>]*>[^<{]|\son\w+="|style="/);
  }
});

test('nothing of the gallery is in a script or a style that a customer fetches', () => {
  const assets = join(built, 'assets');
  for (const file of readdirSync(assets).filter((name) => /\.(js|css)$/.test(name)))
    assert.doesNotMatch(readFileSync(join(assets, file), 'utf8'), /gallery|Byggeklossene/i, file);
  for (const file of readdirSync(join(built, 'pages')).filter((name) => !name.includes('.gallery.')))
    assert.doesNotMatch(readFileSync(join(built, 'pages', file), 'utf8'), /gallery/i, file);
});

test('of the contract a browser fetches the limits of its forms, and no schema, address or right', () => {
  const scripts = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
  assert.ok(scripts.length > 20, 'the portal has been built');
  const summaries = calls.map(({ summary }) => summary);
  // What a schema of TypeBox carries at run time, however it was built and shortened.
  const marks = [...summaries, '~kind', '~optional', 'additionalProperties', 'duringForcedChange'];
  for (const file of scripts) {
    const text = readFileSync(join(built, file), 'utf8');
    assert.deepEqual(
      marks.filter((mark) => text.includes(mark)),
      [],
      file,
    );
  }
});

test('every place of a rendered page is one that the server fills', () => {
  const emergencyPhone = { phone: '22 33 44 55', hours: { nb: 'hele døgnet', en: 'day and night' } };
  const brand = { ...NEUTRAL_BRAND, phone: '11 22 33 44', emergencyPhone };
  for (const file of readdirSync(join(built, 'pages'))) {
    const filled = fillPlaceholders(readFileSync(join(built, 'pages', file), 'utf8'), brand, 'nb', '');
    const left = filled.replace(/__(BOOT|WELCOME|EID|NOTICE)__/g, '').match(/__[A-Z]+__|(00\s){3}0\d|\+470000/);
    assert.equal(left?.[0], undefined, file);
  }
});
