import type pg from 'pg';
import { CommandProblem } from '../errors/command-problem.ts';

/** The statement of migration 002. Roles belong to the whole cluster, so another database may have made it already. */
export const MAKES_ROLE = 'create role kundeportal_app nologin;';

/**
 * A migration as it is run here. PostgreSQL checks the right to make roles before it looks whether the role exists, and that right is taken
 * away after the first start (docs/operations.md): an existing role is not made again.
 */
export async function withExistingRole(client: pg.ClientBase, text: string): Promise<string> {
  if (!text.includes(MAKES_ROLE)) return text;
  const { rows } = await client.query<{ exists: boolean; may: boolean | null; owner: string }>(`
    select exists (select from pg_roles where rolname = 'kundeportal_app'), rolcreaterole or rolsuper as may, rolname as owner
    from pg_roles where rolname = current_user`);
  const [role] = rows;
  if (role?.exists) return text.replace(MAKES_ROLE, 'null;');
  if (role?.may) return text;
  throw new CommandProblem(
    `This PostgreSQL has no role kundeportal_app, and ${role?.owner} may not make it: alter role ${role?.owner} createrole, and start again.`,
  );
}
