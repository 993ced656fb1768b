import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawingCost } from './drawing-cost.ts';

const shapes = (svg: string): number => Math.round(drawingCost(`<svg>${svg}</svg>`));

test('a shape costs one, and a long one more', () => {
  assert.equal(shapes(''), 1);
  assert.equal(shapes('<path/><g><path/></g>'), 4);
  assert.equal(shapes(`<path d="${'M'.repeat(1000)}"/>`), 12);
});

test('what is shown again costs again: a pattern in tiles, and one in another many times more', () => {
  assert.ok(shapes('<g id="a"><path/></g><use href="#a"/>') < 10);
  const pattern = '<pattern id="p"><path/></pattern><rect fill="url(#p)"/>';
  assert.ok(shapes(pattern) > 400);
  assert.ok(shapes(`${pattern}<pattern id="q"><rect fill="url(#p)"/></pattern><rect fill="url(#q)"/>`) > 80_000);
  assert.equal(shapes('<rect fill="#ff0000"/>'), 2, 'a colour');
  assert.ok(shapes('<clipPath id="c"><path/></clipPath><rect id="c2" clip-path="url(#c)"/><use href="#c2"/>') < 120);
});

test('a style is about the shapes with a class, and any other rule that shows something is refused', () => {
  const pattern = '<pattern id="p"><path/></pattern>';
  assert.ok(shapes(`<style>.a{fill:url(#p)}</style>${pattern}<rect class="a"/><rect/>`) > 400);
  assert.equal(shapes(`<style>rect{fill:url(#p)}</style>${pattern}`), Infinity);
  assert.equal(drawingCost('<style>.a{fill:red}'), Infinity, 'without an end');
});

test('a canvas of its own costs: groups with an opacity or a mask, by attribute, style or class', () => {
  for (const [style, group] of [
    ['', '<g opacity=".5">'],
    ['', '<g style="fill:red;opacity:.5">'],
    ['', '<g mask="url(#m)">'],
    ['<style>.a{opacity:.5}</style>', '<g class="b a">'],
    ['<style><![CDATA[g{mix-blend-mode:multiply}]]></style>', '<g>'],
  ])
    assert.ok(shapes(`${style}<mask id="m"/>${`${group}<path/></g>`.repeat(2500)}`) > 100_000, group);
  for (const group of ['<g opacity="1">', '<g fill-opacity=".5">', '<g mask="none">', '<g class="b">'])
    assert.ok(shapes(`<style>.a{opacity:.5}</style>${`${group}<path/></g>`.repeat(2500)}`) < 10_000, group);
});

test('dashes cost by their number: short ones along a long line, also inherited or given by a rule', () => {
  for (const svg of [
    '<path d="M0 0H1e6" stroke-dasharray=".01"/>',
    '<g stroke-dasharray=".01 .01"><path d="M0 0H1e6"/></g>',
    '<path d="M0 0H1e6" style="stroke:red;stroke-dasharray:.01"/>',
    '<style>.a{stroke-dasharray:.01}</style><path class="a" d="M0 0H1e6"/>',
    '<path d="M0 0H9" stroke-dasharray=".01%"/>',
    '<path d="M0 0H9" style="strok&#101;-dasharray:.01"/>',
  ])
    assert.ok(shapes(svg) > 100_000, svg);
  assert.ok(shapes('<g/>'.repeat(130_000)) < Infinity);
  assert.ok(shapes('<path d="M0 0H500" stroke-dasharray="4 2"/><path d="M0 0H1e6" stroke-dasharray="none"/>') < 40);
});

test('what refers to itself, is nested too deep or is spelled in another way cannot be counted', () => {
  assert.equal(shapes('<g id="a"><use href="#a"/></g>'), Infinity);
  assert.equal(shapes(`${'<g>'.repeat(70)}${'</g>'.repeat(70)}`), Infinity);
  assert.equal(shapes('<g id="a&amp;"/>'), Infinity);
  assert.equal(shapes('<use href="#a&#98;"/>'), Infinity);
});

test('comments, instructions and plain text are passed over; a part without an end is refused', () => {
  assert.equal(shapes('<!-- <use href="#a"/> --><?x <g> ?><![CDATA[<g>]]><path title="a > b" d=\'1\'/>'), 2);
  for (const svg of ['<!-- ', '<![CDATA[', '<?x', '<g', '<g title="', '<g>', '</g>', '<g></p></g>', '<>'])
    assert.equal(drawingCost(svg), Infinity, svg);
  assert.equal(drawingCost('words alone'), 0);
});
