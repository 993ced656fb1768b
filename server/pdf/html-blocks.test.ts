import assert from 'node:assert/strict';
import { test } from 'node:test';
import { htmlBlocks } from './html-blocks.ts';

const bold = (text: string) => ({ text, isBold: true });
const plain = (text: string) => ({ text, isBold: false });

test('paragraphs, line breaks and bold text keep their order', () => {
  assert.deepEqual(htmlBlocks('<p>Takk <b>for</b> sist.<br>Ring!</p>Løs tekst &amp; mer'), [
    { kind: 'paragraph', runs: [plain('Takk '), bold('for'), plain(' sist.'), plain('\n'), plain('Ring!')] },
    { kind: 'paragraph', runs: [plain('Løs tekst & mer')] },
  ]);
});

test('headings of a letter have lower levels than the form’s own', () => {
  assert.deepEqual(htmlBlocks('<h1>A</h1><h4>B</h4>'), [
    { kind: 'heading', level: 3, text: 'A' },
    { kind: 'heading', level: 3, text: 'B' },
  ]);
});

test('lists keep their numbers and their depth', () => {
  const [list] = htmlBlocks('<ol><li>En</li><li>To<ul><li>under</li></ul></li></ol>');
  assert.deepEqual(list, {
    kind: 'list',
    items: [
      { label: '1.', depth: 0, runs: [plain('En')] },
      { label: '2.', depth: 0, runs: [plain('To')] },
      { label: '–', depth: 1, runs: [plain('under')] },
    ],
  });
});

test('a table with a header row keeps it, and cells over several columns', () => {
  const [block] = htmlBlocks(
    '<table><thead><tr><th>A</th><th colspan="2">B</th></tr></thead><tr><td>1</td><td>2</td><td>3</td></tr></table>',
  );
  assert.ok(block?.kind === 'table');
  assert.equal(block.table.columns.length, 3);
  assert.deepEqual(
    block.table.head?.cells.map((cell) => cell.span),
    [1, 2],
  );
  assert.deepEqual(
    block.table.rows[0]?.cells.map((cell) => cell.runs[0]?.text),
    ['1', '2', '3'],
  );
});

test('what is not on the allow-list never reaches the paper', () => {
  const text = JSON.stringify(htmlBlocks('<script>alert(1)</script><p onclick="x">Hei <a href="https://x.example">du</a></p><img src=x>'));
  assert.doesNotMatch(text, /alert|onclick|href|img/);
  assert.match(text, /Hei/);
});

test('nothing but markup is nothing', () => {
  for (const html of ['', '   ', '<p></p>', '<br>', '<table></table>', '<p> </p><div><span></span></div>'])
    assert.deepEqual(htmlBlocks(html), [], html);
});
