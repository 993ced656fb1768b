import type pg from 'pg';
import type { Engine } from '../db/engine.ts';

export type CheckedOutConnection = { client: pg.ClientBase; giveBack: () => Promise<void> };

/** `asOwner` has a connection only while a function runs; this keeps it until it is given back. */
export async function checkOutOwnerConnection(engine: Engine): Promise<CheckedOutConnection> {
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  const { promise: opened, resolve: open, reject: refuse } = Promise.withResolvers<pg.ClientBase>();
  const work = engine
    .asOwner(async (client) => {
      open(client);
      await finished;
    })
    .catch(refuse);
  const client = await opened;
  return {
    client,
    async giveBack() {
      finish();
      await work;
    },
  };
}
