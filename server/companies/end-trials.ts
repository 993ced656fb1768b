import type { Databases } from '../db/databases.ts';
import { removeCompany } from './companies.ts';

export async function endTrial(databases: Databases, slug: string): Promise<void> {
  const companyId = await removeCompany(databases, slug);
  await databases.main.asOwner((client) => client.query('update directory_company set ends_at = null where company_id = $1', [companyId]));
}

/** Removes trial companies whose days are over, as the operator's command does. What fails is tried again the next time. */
export async function endTrials(databases: Databases, now: Date, onError: (error: unknown) => void): Promise<void> {
  const { main } = databases;
  const { rows } = await main.asOwner((client) =>
    client.query<{ slug: string }>(
      'select directory_brand.slug from directory_company join directory_brand using (company_id) where directory_company.ends_at <= $1',
      [now],
    ),
  );
  for (const { slug } of rows) await endTrial(databases, slug).catch(onError);
  if (rows.length > 0) await databases.readCompanies();
}
