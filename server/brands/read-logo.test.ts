import assert from 'node:assert/strict';
import { stat } from 'node:fs/promises';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { readLogo } from './read-logo.ts';

/** As many as there are threads for files and passwords in this process. */
const THREADS = 4;

test('a drawing that never ends is given up, and does not go on drawing on the threads of the server', async () => {
  const corners = Array.from({ length: 20_000 }, (_, i) => `L${i % 400} ${i % 97}`).join('');
  const shape = (more: string) => `<path d="M0 0${corners}" ${more}/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="100"><marker id="m">${shape('')}</marker>${shape('marker-mid="url(#m)"')}</svg>`;
  const logo = Buffer.from(svg).toString('base64');
  for (let i = 0; i < THREADS; i++) await assert.rejects(readLogo(logo, 700), /logo-too-large/);
  const answered = await Promise.race([stat(import.meta.filename).then(() => true), sleep(5000, false, { ref: false })]);
  assert.ok(answered, 'a file can still be read');
});
