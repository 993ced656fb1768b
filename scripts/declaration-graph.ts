// What each declaration at the top of a file names: others of the file, and what the file imports. Finer than the graph of files, for files that answer
// several calls. It reads the layout that the formatter gives: a declaration begins at the start of a line.
import { posix } from 'node:path';

/** `file#name` → those that it names; `file#*` is all of a file that is imported as a whole. */
export type DeclarationGraph = ReadonlyMap<string, readonly string[]>;

const BEGINNING = /^(?:export )?(?:async )?(?:const|let|function\*?|class) (\w+)/;
const IMPORT = /^import (?!type )(?:\* as (\w+)|\{([^}]*)\}) from '((?:\.|#)[^']+)';/gm;

export function declarationGraph(files: readonly string[], read: (file: string) => string): DeclarationGraph {
  const graph = new Map<string, readonly string[]>();
  for (const file of files) {
    const text = read(file);
    const parts = declarationsOf(text);
    const meaning = new Map([...importsOf(file, text), ...parts.map(({ name }) => [name, `${file}#${name}`] as const)]);
    for (const { name, body } of parts)
      graph.set(
        `${file}#${name}`,
        [...new Set(body.match(/\w+/g))].flatMap((word) => (word === name ? [] : (meaning.get(word) ?? []))),
      );
  }
  return graph;
}

/** Everything that these name, directly or by way of others; what belongs to a file of `except` is not followed. */
export function reachedDeclarations(graph: DeclarationGraph, starts: readonly string[], except: readonly string[]): Set<string> {
  const seen = new Set(starts);
  for (const one of seen) for (const target of graph.get(one) ?? []) if (!except.includes(target.split('#')[0] ?? '')) seen.add(target);
  return seen;
}

export function declarationsOf(text: string): { name: string; body: string }[] {
  const starts = [...text.matchAll(/^\S.*$/gm)].flatMap(({ 0: line, index }) => {
    const name = BEGINNING.exec(line)?.[1];
    return name ? [{ name, index }] : [];
  });
  return starts.map(({ name, index }, i) => ({ name, body: text.slice(index, starts[i + 1]?.index) }));
}

function importsOf(file: string, text: string): [string, string][] {
  return [...text.matchAll(IMPORT)].flatMap(([, all, names = '', specifier = '']): [string, string][] => {
    const target = specifier.startsWith('#') ? specifier.slice(1) : posix.join(posix.dirname(file), specifier);
    if (all) return [[all, `${target}#*`]];
    return names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => {
        const [, imported = name, local = imported] = /^(\w+)(?: as (\w+))?$/.exec(name) ?? [];
        return [local, `${target}#${imported}`];
      });
  });
}
