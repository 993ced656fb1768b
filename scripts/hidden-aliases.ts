const EXPORTED = /^export const (\w+)(?:: Sql)? =\s*sql`(.*?)`;$/gms;
const USED = /(?<![\w.$}"'])([a-z]\w*)\.[a-z_]/g;
const DEFINED = /(?:\b(?:from|join|update|into)\s+(\w+)|\))(?:\s+(?:as\s+)?([a-z]\w*))?/g;

/** `caller` is the row of who is calling: `answerWith` gives it to every statement. */
const KNOWN = ['caller'];

/** Of the exported constants of SQL in a source: each alias that it uses and does not define, which its reader would have to guess. */
export const hiddenAliases = (source: string): string[] =>
  [...source.matchAll(EXPORTED)].flatMap(([, name, text = '']) => {
    const defined = new Set([...KNOWN, ...[...text.matchAll(DEFINED)].flatMap(([, table, alias]) => [table, alias])]);
    const used = new Set([...text.matchAll(USED)].map(([, alias]) => alias));
    return [...used].filter((alias) => !defined.has(alias)).map((alias) => `${name}: ${alias}`);
  });
