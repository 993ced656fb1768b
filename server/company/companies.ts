import type pg from 'pg';
import { isSenderName } from '#domain/sms/number.ts';
import { endSessions } from '../auth/end-sessions.ts';
import { isOfDirectory, quoted, tablesInOrder } from '../backup/tables.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Databases } from '../db/databases.ts';
import { companyDb } from '../db/db.ts';
import { CommandProblem } from '../errors/command-problem.ts';
import { setSender } from '../sms/sender.ts';

export type CompanyState = 'active' | 'disabled' | 'removed';
export type ListedCompany = {
  companyId: CompanyId;
  databaseId: number;
  state: CompanyState;
  slugs: string[];
  hosts: string[];
  endsAt: string | null;
};

/** Every company that the directory has or had, for the operator. */
export const listCompanies = (databases: Databases): Promise<ListedCompany[]> =>
  databases.main.asOwner(async (client) => {
    const { rows } = await client.query<ListedCompany>(`
      select directory_company.company_id as "companyId", directory_company.database_id as "databaseId", directory_company.state,
        to_char(directory_company.ends_at at time zone 'UTC', 'YYYY-MM-DD') as "endsAt",
        array(select directory_brand.slug from directory_brand where directory_brand.company_id = directory_company.company_id
          order by directory_brand.position) as slugs,
        array(select directory_host.host from directory_host where directory_host.company_id = directory_company.company_id
          and directory_host.proven_at is not null order by directory_host.position) as hosts
      from directory_company order by directory_company.company_id`);
    return rows;
  });

export async function findCompany(databases: Databases, slug: string): Promise<ListedCompany> {
  const found = (await listCompanies(databases)).find(({ slugs }) => slugs.includes(slug));
  if (!found) throw new CommandProblem(`There is no company ${slug}.`);
  return found;
}

/** A company that is disabled is as one that does not exist: its addresses, its logins, its mails. Nothing of it is lost. */
export async function switchCompany(databases: Databases, slug: string, state: 'active' | 'disabled'): Promise<void> {
  const company = await findCompany(databases, slug);
  if (company.state === 'removed') throw new CommandProblem(`${slug} is removed.`);
  if (company.state === state) return;
  // Also before it is enabled: a server that had not read the directory yet may have let a person log in after it was disabled.
  if (state === 'active') await endAll(databases, company);
  await setState(databases, company.companyId, state);
  if (state === 'disabled') await endAll(databases, company);
}

const endAll = (databases: Databases, { companyId, databaseId }: ListedCompany): Promise<unknown> =>
  companyDb(databases.engineWithId(databaseId).pool, companyId).transaction((tx) => endSessions(tx, companyId, 'all'));

/** Deletes everything of a company, and answers its number. The number and its slugs stay in the directory, so that they are never given to another. */
export async function removeCompany(databases: Databases, slug: string): Promise<number> {
  const company = await findCompany(databases, slug);
  await setState(databases, company.companyId, 'removed');
  await databases.main.asOwner((client) => client.query('delete from directory_host where company_id = $1', [company.companyId]));
  await deleteRows(databases, company);
  return company.companyId;
}

const setState = (databases: Databases, companyId: CompanyId, state: CompanyState): Promise<unknown> =>
  databases.main.asOwner((client) =>
    client.query('update directory_company set state = $2, version = version + 1 where company_id = $1', [companyId, state]),
  );

/** Empties all tables for a company: rows that point at others first. All or nothing. */
async function deleteRows(databases: Databases, { companyId, databaseId }: ListedCompany): Promise<void> {
  await databases.engineWithId(databaseId).asOwner(async (client) => {
    await client.query('begin');
    try {
      for (const { name, companyColumn } of (await ownTables(client)).toReversed())
        await client.query(`delete from ${quoted(name)} where ${quoted(companyColumn)} = $1`, [companyId]);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback').catch(() => {});
      throw error;
    }
  });
}

/** The tables with rows of companies, the directory's left out. */
export const ownTables = async (client: pg.ClientBase) => (await tablesInOrder(client)).filter(({ name }) => !isOfDirectory(name));

/** The word that takes the sender away. */
const OFF = 'off';

/** What a telephone shows as the sender of a company's SMS: the operator confirms that the name is the company's to use. */
export async function nameSender(databases: Databases, slug: string, name: string, now: Date): Promise<void> {
  const { companyId, state } = await findCompany(databases, slug);
  if (state !== 'active') throw new CommandProblem(`${slug} is ${state}.`);
  if (name !== OFF && !isSenderName(name))
    throw new CommandProblem('A sender is 3 to 11 letters from a to z and digits, at least one of them a letter.');
  await setSender(databases.forCompany(companyId), companyId, name === OFF ? null : name, now);
}
