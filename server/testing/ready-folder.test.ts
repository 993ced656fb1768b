import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { copyReadyFolder } from './ready-folder.ts';

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'kundeportal-ready-'));

/** Makes a folder with one file, and counts. */
function maker() {
  const cache = newFolder();
  let made = 0;
  const make = async (folder: string): Promise<void> => {
    writeFileSync(join(folder, 'file'), String(++made));
  };
  const copy = async (name: string): Promise<string> => {
    const folder = join(newFolder(), 'copy');
    await copyReadyFolder(folder, { cache, name, make });
    return readFileSync(join(folder, 'file'), 'utf8');
  };
  return { cache, copy };
}

test('a ready folder is made once, and made again under another name, when the earlier one goes', async () => {
  const { cache, copy } = maker();
  assert.deepEqual([await copy('empty-a'), await copy('empty-a')], ['1', '1']);
  assert.equal(await copy('empty-b'), '2');
  assert.deepEqual(readdirSync(cache), ['empty-b']);
});

test('what is changed in a copy is not in the next one', async () => {
  const { cache, copy } = maker();
  await copy('empty-a');
  const folder = join(newFolder(), 'copy');
  const noNeed = async (): Promise<void> => assert.fail('it is there');
  await copyReadyFolder(folder, { cache, name: 'empty-a', make: noNeed });
  writeFileSync(join(folder, 'file'), 'changed');
  assert.equal(await copy('empty-a'), '1');
});

test('one that could not be made to its end is not used', async () => {
  const { cache, copy } = maker();
  const fail = async (): Promise<void> => {
    throw new Error('broken off');
  };
  await assert.rejects(copyReadyFolder(join(newFolder(), 'copy'), { cache, name: 'empty-a', make: fail }), /broken off/);
  assert.deepEqual(readdirSync(cache), []);
  assert.equal(await copy('empty-a'), '1');
});

test('two commands that make one at once both get it', async () => {
  const { cache, copy } = maker();
  const slow = async (folder: string): Promise<void> => {
    writeFileSync(join(folder, 'file'), 'slow');
    await copy('empty-a');
  };
  const folder = join(newFolder(), 'copy');
  await copyReadyFolder(folder, { cache, name: 'empty-a', make: slow });
  assert.equal(readFileSync(join(folder, 'file'), 'utf8'), '1');
  assert.deepEqual(readdirSync(cache), ['empty-a']);
});
