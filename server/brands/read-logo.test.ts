import assert from 'node:assert/strict';
import { stat } from 'node:fs/promises';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { asCompany } from '../db/company-id.ts';
import { readLogo } from './read-logo.ts';

/** Lines with round ends that cross each other at every corner, which no count of shapes shows. */
const corners = Array.from({ length: 20_000 }, (_, i) => `L${i % 400} ${i % 97}`).join('');
const HEAVY = btoa(
  `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="100">${`<path d="M0 0${corners}" fill="none" stroke="#000" stroke-width="90" stroke-linejoin="round"/>`.repeat(4)}</svg>`,
);
const LIGHT = btoa('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9"/></svg>');
const sender = (companyId: number, source = 'admin') => ({ companyId: asCompany(companyId), source });

test("a company's logo is drawn while another has four heavy ones, whose fifth and later ones are refused", async () => {
  const done: string[] = [];
  const heavy = Array.from({ length: 5 }, () => readLogo(HEAVY, sender(4), 2000).catch(() => done.push('heavy')));
  await assert.rejects(readLogo(LIGHT, sender(4)), /unavailable/);
  await readLogo(LIGHT, sender(2)).then(() => done.push('other'));
  assert.deepEqual(done.slice(0, 2).includes('other') && done.indexOf('other') < 4, true, done.join());
  await Promise.all(heavy);
});

/** As many as there are threads for files and passwords in this process. */
const THREADS = 4;

test('a drawing that never ends is given up, and does not go on drawing on the threads of the server', async () => {
  for (let i = 0; i < THREADS; i++) await assert.rejects(readLogo(HEAVY, sender(4), 700), /logo-too-large/);
  const answered = await Promise.race([stat(import.meta.filename).then(() => true), sleep(5000, false, { ref: false })]);
  assert.ok(answered, 'a file can still be read');
});
