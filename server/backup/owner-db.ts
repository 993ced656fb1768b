import type pg from 'pg';
import type { CompanyId } from '../db/company-id.ts';
import type { Db, Queryable } from '../db/db.ts';

/** A company's database for the owner, who is in a transaction already: what is a transaction elsewhere is a savepoint here. */
export function ownerDb(client: pg.ClientBase, companyId: CompanyId): Db {
  const query: Queryable['query'] = async <Row>({ text, values }: { text: string; values: unknown[] }) => {
    await client.query("select set_config('app.company', $1, true)", [String(companyId)]);
    return (await client.query(text, values)).rows as Row[];
  };
  return {
    query,
    async transaction(work) {
      await client.query('savepoint step');
      try {
        const result = await work({ query });
        await client.query('release savepoint step');
        return result;
      } catch (error) {
        await client.query('rollback to savepoint step');
        throw error;
      }
    },
  };
}
