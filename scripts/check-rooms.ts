// A step of npm run check: the rooms (folders) of the rules, of the server and of the browser import each other in one direction only.
import { globSync } from 'node:fs';
import { findCircles, importGraph } from './import-graph.ts';

/** A file outside of them is a room as well. */
const roomOf = (file: string): string => /^(?:domain|server|web)\/[^/]+/.exec(file)?.[0] ?? '';

const files = globSync(['domain/**/*.ts', 'server/**/*.ts', 'web/**/*.{ts,tsx}']).filter(
  (file) => !/\.test\.tsx?$/.test(file) && roomOf(file) !== 'server/testing',
);
const imports = [...importGraph(files)].flatMap(([file, targets]) => targets.map((target) => ({ file, target })));
const between = imports.filter(({ file, target }) => roomOf(file) && roomOf(target) && roomOf(file) !== roomOf(target));
const rooms = new Map<string, string[]>();
for (const { file, target } of between) rooms.set(roomOf(file), [...new Set([...(rooms.get(roomOf(file)) ?? []), roomOf(target)])]);

const [shortest] = findCircles(rooms).sort((a, b) => a.length - b.length);
if (shortest) {
  console.error(`These rooms import each other: ${[...shortest, shortest[0]].join(' → ')}`);
  for (const [i, room] of shortest.entries()) {
    const next = shortest[(i + 1) % shortest.length];
    const { file, target } = between.find((edge) => roomOf(edge.file) === room && roomOf(edge.target) === next) ?? {};
    console.error(`  ${file} imports ${target}`);
  }
  process.exitCode = 1;
}
