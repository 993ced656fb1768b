// A step of npm run check: the rooms (folders) of the server, and those of the browser, import each other in one direction only, and
// no two of them have one name.
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { findCircles, importGraph } from './import-graph.ts';

/** A page is a room, and so is a file outside of them. */
const roomOf = (file: string): string => /^(?:web\/pages|server|web)\/[^/]+/.exec(file)?.[0] ?? '';

const files = globSync(['server/**/*.ts', 'web/**/*.{ts,tsx}']).filter(
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

/** A name of a call's folder, or of a page's, is not that of a room as well. */
const sharedNames = (rooms: string, others: string): string[] => {
  const names = new Set(globSync(others).map((folder) => basename(folder)));
  return globSync(rooms).filter((room) => names.has(basename(room)));
};
for (const room of [...sharedNames('server/*', 'server/api/*'), ...sharedNames('web/*', 'web/pages/*')]) {
  console.error(`${room} has the name of another folder: a reader must know at once which is which`);
  process.exitCode = 1;
}
