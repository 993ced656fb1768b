import type { Databases } from '../db/databases.ts';
import { removeCompany } from './companies.ts';

/** Removes the companies to look around in whose days are over, as the operator's command does. What fails is tried again at the next upkeep. */
export async function endTrials(databases: Databases, now: Date, onError: (error: unknown) => void): Promise<void> {
  const { rows } = await databases.main.asOwner((client) =>
    client.query<{ slug: string }>(
      `select min(b.slug) as slug from directory_company c join directory_brand b using (company_id)
       where c.ends_at <= $1 and c.state <> 'removed' group by c.company_id`,
      [now],
    ),
  );
  for (const { slug } of rows) await removeCompany(databases, slug).catch(onError);
  if (rows.length > 0) await databases.readCompanies();
}
