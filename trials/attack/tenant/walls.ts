import pg from 'pg';

/** The two walls between companies: the condition in every statement, and the database's own rule for the application's role. */
export type Walls = { filter: boolean; rowSecurity: boolean };

/** What the application writes to stay within a company: `company_id = $1`, `j.company_id = caller.company_id`, `c.id = caller.company_id`. */
const FILTER_BY_VALUE = /\b(?:\w+\.)?company_id = \$(\d+)(?!\d)/g;
const FILTER_BY_CALLER = /\b(?:\w+\.)?(?:company_id|id) = caller\.company_id\b/g;
const ROLE = /set role kundeportal_app;?/g;
/** Statements of the trial itself are left as they are. */
const OURS = '/* trial */';

type Query = (first: unknown, ...rest: unknown[]) => unknown;

/**
 * Takes a wall down for as long as the work takes, at the driver: the product is the same to the letter, only what it sends to the
 * database loses the condition, or the role. Says how many statements were sent without it.
 */
export async function withWalls<T>(walls: Walls, work: (removed: () => number) => Promise<T>): Promise<T> {
  const original = pg.Client.prototype.query as Query;
  let removed = 0;
  const without = (text: string): string => {
    if (text.startsWith(OURS)) return text;
    let changed = text;
    if (!walls.filter) changed = changed.replace(FILTER_BY_VALUE, '$$$1::int is not null').replace(FILTER_BY_CALLER, 'true');
    if (!walls.rowSecurity) changed = changed.replace(ROLE, 'select 1;');
    if (changed !== text) removed++;
    return changed;
  };
  const query: Query = function (this: unknown, first, ...rest) {
    if (typeof first === 'string') return original.call(this, without(first), ...rest);
    const config = first as { text?: unknown; submit?: unknown };
    if (typeof config?.text !== 'string') return original.call(this, first, ...rest);
    // A query that sends itself must stay the one it is.
    if (config.submit) return original.call(this, Object.assign(config, { text: without(config.text) }), ...rest);
    return original.call(this, { ...config, text: without(config.text) }, ...rest);
  };
  Object.assign(pg.Client.prototype, { query });
  try {
    return await work(() => removed);
  } finally {
    Object.assign(pg.Client.prototype, { query: original });
  }
}
