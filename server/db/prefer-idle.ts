import type pg from 'pg';

/**
 * pg-pool lends the connection that was given back last, and has no way to ask for another: this moves one that is wanted to that place. Where none is
 * idle, or its list is no longer called so, any connection is as right and a little slower, because it is set to the company first.
 */
export function preferIdle(pool: pg.Pool, isWanted: (client: pg.PoolClient) => boolean): void {
  const { _idle: idle = [] } = pool as unknown as { _idle?: { client: pg.PoolClient }[] };
  const at = idle.findLastIndex(({ client }) => isWanted(client));
  if (at >= 0) idle.push(...idle.splice(at, 1));
}
