import type { Databases } from '../db/databases.ts';
import { removeCompany } from './companies.ts';

/** Removes trial companies whose days are over, as the operator's command does. What fails is tried again the next time. */
export async function endTrials(databases: Databases, now: Date, onError: (error: unknown) => void): Promise<void> {
  const { main } = databases;
  const { rows } = await main.asOwner((client) =>
    client.query<{ company_id: number; slug: string }>(
      'select c.company_id, b.slug from directory_company c join directory_brand b using (company_id) where c.ends_at <= $1',
      [now],
    ),
  );
  for (const { company_id, slug } of rows)
    await removeCompany(databases, slug)
      .then(() => main.asOwner((client) => client.query('update directory_company set ends_at = null where company_id = $1', [company_id])))
      .catch(onError);
  if (rows.length > 0) await databases.readCompanies();
}
