/** A statement with its parameters. The text of one call site never changes, so each becomes one prepared statement. */
export type Sql = { text: string; values: unknown[] };

/**
 * Values become parameters; a nested `sql` becomes part of the text. Nothing else can get into a statement but an `identifier`. The text is put
 * together once for each call site and what is nested in it: a busy call site only looks it up.
 */
export function sql(strings: TemplateStringsArray, ...parts: unknown[]): Sql {
  let place = rootOf(strings);
  const values: unknown[] = [];
  for (const part of parts) {
    place = childOf(place, isSql(part) ? part.text : VALUE);
    if (isSql(part)) values.push(...part.values);
    else values.push(part);
  }
  place.text ??= compose(strings, parts);
  return { text: place.text, values, [mark]: true } as Sql;
}

function compose(strings: TemplateStringsArray, parts: readonly unknown[]): string {
  let text = strings[0] ?? '';
  let count = 0;
  for (const [i, part] of parts.entries()) {
    text += isSql(part) ? renumber(part.text, count) : `$${count + 1}`;
    count += isSql(part) ? part.values.length : 1;
    text += strings[i + 1];
  }
  return text;
}

/** The name of a table or a column, or of a type. Anything that is not one is refused. */
export function identifier(name: string): Sql {
  if (!/^[a-z][a-z0-9_]{0,62}(\[\])?$/.test(name)) throw new Error('not a name of the schema');
  return { text: name, values: [], [mark]: true } as Sql;
}

/** Parts of a statement, one after the other. */
export const list = (parts: readonly Sql[], between: Sql = sql`, `): Sql =>
  parts.reduce((all, part, i) => (i === 0 ? part : sql`${all}${between}${part}`), sql``);

const mark = Symbol('sql');
const isSql = (part: unknown): part is Sql => typeof part === 'object' && part !== null && mark in part;
const renumber = (text: string, by: number): string => text.replace(/\$(\d+)/g, (_, n) => `$${Number(n) + by}`);

/** Texts by call site and then by each of its parts in turn. */
type Place = { text?: string; children: Map<string | typeof VALUE, Place> };
/** Stands for any value. No text of a statement can be taken for it. */
const VALUE = Symbol('value');
const roots = new WeakMap<TemplateStringsArray, Place>();

function rootOf(strings: TemplateStringsArray): Place {
  let root = roots.get(strings);
  if (!root) {
    root = { children: new Map() };
    roots.set(strings, root);
  }
  return root;
}

function childOf({ children }: Place, key: string | typeof VALUE): Place {
  let child = children.get(key);
  if (!child) {
    child = { children: new Map() };
    children.set(key, child);
  }
  return child;
}

const names = new Map<string, string>();

/** The name under which a statement is prepared, the same for the same text. */
export function statementName(text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    name = `s${names.size + 1}`;
    names.set(text, name);
  }
  return name;
}
