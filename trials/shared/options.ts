import { parseArgs } from 'node:util';

type Options<T> = { [K in keyof T]: T[K] extends number ? number : string } & { words: string[] };

/** The command line: `--name value` for each of these, a number where the usual one is a number, and the words beside them. */
export function options<const T extends Record<string, string | number>>(usual: T): Options<T> {
  const known = Object.fromEntries(Object.keys(usual).map((name) => [name, { type: 'string' as const }]));
  const { values, positionals } = parseArgs({ allowPositionals: true, options: known });
  const given = Object.entries(values).map(([name, text]) => [name, typeof usual[name] === 'number' ? Number(text) : text]);
  return { ...usual, ...Object.fromEntries(given), words: positionals };
}
