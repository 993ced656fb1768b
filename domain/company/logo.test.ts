import assert from 'node:assert/strict';
import { test } from 'node:test';
import { problemWithDrawing } from './logo.ts';

const svg = (content: string): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${content}</svg>`;

/** Each is drawn by tiles or corners of the one before. */
const nested = (name: string, levels: number): string =>
  Array.from({ length: levels }, (_, i) => `<${name} id="a${i + 1}"><path d="M0 0h9" fill="url(#a${i})"/></${name}>`).join('') +
  `<${name} id="a0"><path d="M0 0"/></${name}><path fill="url(#a${levels})"/>`;

test('what drawing programs write is taken: clips and masks by class, one pattern', () => {
  const clips = Array.from({ length: 8 }, (_, i) => `<clipPath id="c${i}"><path d="M0 0h9"/></clipPath>`).join('');
  const shapes = '<path class="s" d="M0 0h9v9h-9z"/>'.repeat(200);
  for (const content of [
    `<style>.s{clip-path:url(#c1)}</style><defs>${clips}</defs>${shapes}`,
    `<mask id="m"><path d="M0 0h9"/></mask><g mask="url(#m)">${shapes}</g>`,
    `<pattern id="p"><path d="M0 0h9"/></pattern><path fill="url(#p)"/>`,
    '<!-- a > b --><g title="a &gt; b"><path d="M0 0"/></g>',
  ])
    assert.equal(problemWithDrawing(svg(content)), null, content.slice(0, 80));
});

test('a drawing of shapes is taken, with gradients of its own', () => {
  const gradient = '<linearGradient id="g"/><path d="M0 0h9" fill="url(#g)"/><use href="#g"/>';
  for (const drawing of [svg('<path d="M0 0h9"/>'), `<?xml version="1.0"?>\n<!-- made by hand -->\n${svg(gradient)}`])
    assert.equal(problemWithDrawing(drawing), null);
});

test('what runs, is fetched or multiplies is refused', () => {
  for (const content of [
    '<script>1</script>',
    '<svg:script>1</svg:script>',
    '<path onload="x()"/>',
    '<svg:animateTransform/>',
    '<foreignObject><p/></foreignObject>',
    '<image href="https://evil.example/a.png"/>',
    '<use href="https://evil.example/a.svg#a"/>',
    "<use xlink:href='file:///etc/passwd'/>",
    '<path fill="url(https://evil.example/a)"/>',
    '<style>@import "https://evil.example/a.css";</style>',
    '<style>path{fill:url( "http://evil.example")}</style>',
    '<use href="#a"/>'.repeat(21),
    '<clipPath id="a"/>'.repeat(21),
    nested('pattern', 2),
    nested('marker', 3),
    nested('pattern', 2).replace('<pattern id="a1">', '<pattern id="a1" title="/>">'),
    nested('pattern', 2).replace('fill="url(#a0)"', 'class="x"').replace('<pattern', '<style>.x{fill:url(#a0)}</style><pattern'),
    '<mask id="a"><path mask="url(#a)" d="M0 0"/></mask><path mask="url(#a)"/>',
    `<marker id="m"><path d="${'M0 0h9'.repeat(3000)}"/></marker><path marker-mid="url(#m)"/>`,
    '<g><path d="M0 0"/>',
    nested('pattern', 2).replace('id="a0"', 'id="&#97;0"'),
    nested('pattern', 2).replace('fill="url(#a0)"', '').replace('<pattern', '<style>path{fill:url(#a0)}</style><pattern'),
  ])
    assert.equal(problemWithDrawing(svg(content)), 'logo-unsafe', content);
  assert.equal(problemWithDrawing(`<!DOCTYPE svg [<!ENTITY a "b">]>${svg('&a;')}`), 'logo-unsafe');
  assert.equal(problemWithDrawing(`<?xml version="1.0"?><?xml-stylesheet href="x"?>${svg('')}`), 'logo-no-picture');
  assert.equal(problemWithDrawing('<html></html>'), 'logo-no-picture');
});
