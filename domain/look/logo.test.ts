import assert from 'node:assert/strict';
import { test } from 'node:test';
import { problemWithDrawing } from './logo.ts';

const svg = (content: string): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${content}</svg>`;

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
  ])
    assert.equal(problemWithDrawing(svg(content)), 'logo-unsafe', content);
  assert.equal(problemWithDrawing(`<!DOCTYPE svg [<!ENTITY a "b">]>${svg('&a;')}`), 'logo-unsafe');
  assert.equal(problemWithDrawing(`<?xml version="1.0"?><?xml-stylesheet href="x"?>${svg('')}`), 'logo-no-picture');
  assert.equal(problemWithDrawing('<html></html>'), 'logo-no-picture');
});
