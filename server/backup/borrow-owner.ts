import type pg from 'pg';
import type { Engine } from '../db/engine.ts';

export type Borrowed = { client: pg.ClientBase; giveBack: () => Promise<void> };

/** The owner lends its connection for as long as a function runs; this lends it until it is given back. */
export async function borrowOwner(engine: Engine): Promise<Borrowed> {
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  const { promise: lent, resolve: lend, reject: refuse } = Promise.withResolvers<pg.ClientBase>();
  const work = engine
    .asOwner(async (client) => {
      lend(client);
      await finished;
    })
    .catch(refuse);
  const client = await lent;
  return {
    client,
    async giveBack() {
      finish();
      await work;
    },
  };
}
