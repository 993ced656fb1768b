/** A statement with its parameters. The text of one call site never changes, so each becomes one prepared statement. */
export type Sql = { text: string; values: unknown[] };

/** Values become parameters; a nested `sql` becomes part of the text. Nothing else can get into a statement but an `identifier`. */
export function sql(strings: TemplateStringsArray, ...parts: unknown[]): Sql {
  let text = strings[0] ?? '';
  const values: unknown[] = [];
  for (const [i, part] of parts.entries()) {
    text += isSql(part) ? renumber(part.text, values.length) : `$${values.length + 1}`;
    if (isSql(part)) values.push(...part.values);
    else values.push(part);
    text += strings[i + 1];
  }
  return { text, values, [mark]: true } as Sql;
}

/** The name of a table or a column, or of a type. Anything that is not one is refused. */
export function identifier(name: string): Sql {
  if (!/^[a-z][a-z0-9_]{0,62}(\[\])?$/.test(name)) throw new Error('not a name of the schema');
  return { text: name, values: [], [mark]: true } as Sql;
}

/** For an expression that is never null although the statement alone does not show it. `scripts/sql` takes it at its word: say why. */
export const notNull = (expression: Sql): Sql => expression;

/** Parts of a statement, one after the other. */
export const list = (parts: readonly Sql[], between: Sql = sql`, `): Sql =>
  parts.reduce((all, part, i) => (i === 0 ? part : sql`${all}${between}${part}`), sql``);

const mark = Symbol('sql');
const isSql = (part: unknown): part is Sql => typeof part === 'object' && part !== null && mark in part;
const renumber = (text: string, by: number): string => (by === 0 ? text : text.replace(/\$(\d+)/g, (_, n) => `$${Number(n) + by}`));

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

const writes = new Map<string, boolean>();

/** Whether a statement changes or locks rows: by its words, which `npm run check` compares with how PostgreSQL understands each statement. */
export function isWrite(text: string): boolean {
  let known = writes.get(text);
  if (known === undefined) {
    known = /\b(insert|update|delete|for (key )?share)\b/i.test(text);
    writes.set(text, known);
  }
  return known;
}

/** A time as text, written as `toISOString` writes it. */
export const iso = (time: Sql): Sql => sql`to_char(${time} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** JSON as text, made by the database of what would be a `T`. `scripts/sql` compares the statement with that type. */
export type JsonText<T> = string & { readonly jsonTextOf: T };
