import pg from 'pg';
import { PreparedRun } from '#server/db/prepared-run.ts';

/** `refused`: the database says no. `lost before`, `lost after`: the connection breaks, and the statement was done or not. */
export const FAILURES = ['refused', 'lost before', 'lost after'] as const;
export type Failure = (typeof FAILURES)[number];
export type StatementFaults = {
  /** Runs the work and lets its n-th statement fail; 0: none. `seen` are the statements that were asked for. */
  during<T>(n: number, failure: Failure, work: () => Promise<T>): Promise<{ result: T; seen: string[] }>;
  remove(): void;
};

/** An error of the system, and not of the statement: what a failing disk answers. */
const REFUSAL = "do $$ begin raise exception 'made to fail' using errcode = '58030'; end $$";
/** What a new connection sends to get ready is not part of a call. */
const isPreparation = (text: string): boolean => text.startsWith('set role');

type QueryCallback = (error: Error | null, result?: unknown) => void;
type QueryArgument = string | { text: string; submit?: unknown; values?: unknown[]; name?: string | undefined; callback?: QueryCallback };
type Query = (this: pg.Client, asked: QueryArgument, ...rest: unknown[]) => Promise<unknown>;
type Wire = { connection: { stream: { destroy(): void } } };

/** Inside the driver: the product's own code is not changed. */
export function installStatementFaults(): StatementFaults {
  const client = pg.Client.prototype as unknown as { query: Query };
  const query = client.query;
  let watch: { n: number; failure: Failure; seen: string[] } | null = null;
  client.query = function (asked, ...rest) {
    const text = typeof asked === 'string' ? asked : asked.text;
    if (!watch || isPreparation(text)) return query.call(this, asked, ...rest);
    watch.seen.push(text);
    if (watch.seen.length !== watch.n) return query.call(this, asked, ...rest);
    return failing(this, query, watch.failure, asked, rest);
  };
  return {
    async during(n, failure, work) {
      const seen: string[] = [];
      watch = { n, failure, seen };
      try {
        return { result: await work(), seen };
      } finally {
        watch = null;
      }
    },
    remove() {
      client.query = query;
    },
  };
}

function failing(client: pg.Client, query: Query, failure: Failure, asked: QueryArgument, rest: unknown[]): Promise<unknown> {
  const cut = (): void => (client as unknown as Wire).connection.stream.destroy();
  if (asked instanceof pg.Query || asked instanceof PreparedRun) {
    const { callback } = asked as { callback?: QueryCallback };
    if (failure === 'refused') return query.call(client, { text: REFUSAL, callback } as QueryArgument);
    if (failure === 'lost before') cut();
    if (failure === 'lost after') {
      const lost: QueryCallback = (error) => {
        cut();
        callback?.(error ?? new Error('Connection terminated unexpectedly'));
      };
      Object.assign(asked, { callback: lost });
    }
    return query.call(client, asked, ...rest);
  }
  // A stream of rows is its own answer: it learns from the wire that something is wrong.
  if (typeof asked !== 'string' && asked.submit !== undefined) {
    if (failure === 'refused') asked.text = 'copy no_such_table from stdin';
    else cut();
    return query.call(client, asked, ...rest);
  }
  if (failure === 'refused') return query.call(client, REFUSAL);
  if (failure === 'lost before') {
    cut();
    return query.call(client, asked, ...rest);
  }
  return query.call(client, asked, ...rest).then(() => {
    cut();
    throw new Error('Connection terminated unexpectedly');
  });
}
