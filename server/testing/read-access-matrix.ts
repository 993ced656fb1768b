import { readFileSync } from 'node:fs';

export type AccessMatrix = {
  /** The class of each call, such as `GET /api/Company`. */
  classOf: Map<string, string>;
  /** The status that each identity gets for each class: every cell written out. */
  cells: Map<string, Map<string, string>>;
};

/** docs/access-matrix.md names only what differs: here every cell gets its status. */
export function readAccessMatrix(document = readFileSync(new URL('../../docs/access-matrix.md', import.meta.url), 'utf8')): AccessMatrix {
  const [callRows = [], identityRows = []] = document.split(/^## /m).slice(1).map(listItems);
  const classOf = new Map(callRows.flatMap(([name = '', cell = '']) => callsIn(cell).map((call): [string, string] => [call, name])));
  const classes = new Set(classOf.values());
  const [empty] = callRows.find(([name = '']) => !classes.has(name)) ?? [];
  if (empty) throw new Error(`the class "${empty}" has no calls`);
  const cells = new Map<string, Map<string, string>>();
  const rows = identityRows.map(([names = '', cell = '']) => ({ names: names.split('; '), ...readCell(cell, classes) }));
  const everybody = rows.find(({ names }) => names[0] === 'everybody')?.named ?? new Map();
  for (const { names, like, named } of rows.filter(({ names }) => names[0] !== 'everybody')) {
    const before = like === undefined ? new Map() : cells.get(like);
    if (!before) throw new Error(`"${like}" is in no line above "${names[0]}"`);
    const rest = named.get('rest') ?? '401';
    const statusOf = (name: string) => named.get(name) ?? before.get(name) ?? everybody.get(name) ?? rest;
    for (const name of names) cells.set(name, new Map([...classes].map((callClass) => [callClass, statusOf(callClass)])));
  }
  return { classOf, cells };
}

/** `like anonymous; 200 login, renew; 403 rest` */
function readCell(cell: string, classes: Set<string>): { like?: string; named: Map<string, string> } {
  const parts = cell.split('; ').filter(Boolean);
  const like = parts[0]?.startsWith('like ') ? parts.shift()?.slice(5) : undefined;
  const named = new Map<string, string>();
  for (const part of parts) {
    const [, status = '', list = ''] = /^(\d{3}) (.+)$/.exec(part) ?? [];
    for (const name of list.split(', ')) {
      if (!classes.has(name) && name !== 'rest') throw new Error(`"${part}" names no class`);
      if (named.has(name)) throw new Error(`"${cell}" names ${name} twice`);
      named.set(name, status);
    }
  }
  return { ...(like ? { like } : {}), named };
}

/** - name: cell */
const listItems = (section: string): string[][] =>
  [...section.matchAll(/^- (.+?):(?: (.*))?$/gm)].map(([, name = '', cell = '']) => [name, cell]);

/** GET `/api/Import`; POST `/api/Import`, `/api/Case/{Send,Read}` */
function callsIn(cell: string): string[] {
  return cell.split('; ').flatMap((part) => {
    const [method = ''] = part.split(' ');
    const paths = [...part.matchAll(/`([^`{]+)(?:\{([^`}]+)\})?`/g)].flatMap(([, path = '', names = '']) =>
      names.split(',').map((name) => path + name),
    );
    return paths.map((path) => `${method} ${path.replace('…', '/api/{customerController}')}`);
  });
}
