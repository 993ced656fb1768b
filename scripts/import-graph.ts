import { readFileSync } from 'node:fs';
import { posix } from 'node:path';

/** What each file imports of the others, types and lazy parts included. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

const SPECIFIER = /(?:\bfrom |\bimport |\bimport\()'((?:\.|#)[^']+)'/g;

export function importGraph(files: readonly string[], read = (file: string): string => readFileSync(file, 'utf8')): ImportGraph {
  const known = new Set(files);
  return new Map(files.map((file) => [file, importsOf(file, read(file)).filter((target) => known.has(target))]));
}

/** A specifier with `?` takes a file's text, not the module. */
const importsOf = (file: string, text: string): string[] =>
  [...text.matchAll(SPECIFIER)]
    .map(([, specifier = '']) => specifier)
    .filter((specifier) => !specifier.includes('?'))
    .map((specifier) => (specifier.startsWith('#') ? specifier.slice(1) : posix.join(posix.dirname(file), specifier)));

/** These files and all that they import, directly or by way of others; an edge to a file of `except` is not followed. */
export function reachedFrom(graph: ImportGraph, files: readonly string[], except: readonly string[] = []): Set<string> {
  const seen = new Set(files);
  for (const file of seen) for (const target of graph.get(file) ?? []) if (!except.includes(target)) seen.add(target);
  return seen;
}

/** Each circle once, as the files on the way round. */
export function findCircles(graph: ImportGraph): string[][] {
  const circles: string[][] = [];
  const done = new Set<string>();
  const way: string[] = [];
  const visit = (file: string): void => {
    if (way.includes(file)) circles.push(way.slice(way.indexOf(file)));
    if (done.has(file) || way.includes(file)) return;
    way.push(file);
    for (const target of graph.get(file) ?? []) visit(target);
    way.pop();
    done.add(file);
  };
  for (const file of graph.keys()) visit(file);
  return circles;
}
