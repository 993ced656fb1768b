import pg from 'pg';

/** Statements of a trial itself are left as they are. */
const OURS = '/* trial */';

type Query = (first: unknown, ...rest: unknown[]) => unknown;

/**
 * Changes what is sent to the database for as long as the work takes, at the driver: the product is the same to the letter. Says how many statements
 * were changed.
 */
export async function withStatements<T>(change: (text: string) => string, work: (changed: () => number) => Promise<T>): Promise<T> {
  const original = pg.Client.prototype.query as Query;
  let count = 0;
  const changed = (text: string): string => {
    const next = text.startsWith(OURS) ? text : change(text);
    if (next !== text) count++;
    return next;
  };
  const query: Query = function (this: unknown, first, ...rest) {
    if (typeof first === 'string') return original.call(this, changed(first), ...rest);
    const config = first as { text?: unknown; submit?: unknown };
    if (typeof config?.text !== 'string') return original.call(this, first, ...rest);
    // A query that sends itself must stay the one it is.
    if (config.submit) return original.call(this, Object.assign(config, { text: changed(config.text) }), ...rest);
    return original.call(this, { ...config, text: changed(config.text) }, ...rest);
  };
  Object.assign(pg.Client.prototype, { query });
  try {
    return await work(() => count);
  } finally {
    Object.assign(pg.Client.prototype, { query: original });
  }
}
