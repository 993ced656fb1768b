import { isSenderName } from '#domain/sms/sender-name.ts';
import type { Databases } from '../db/databases.ts';
import { CommandProblem } from '../errors/command-problem.ts';
import { setSender } from '../sms/company-sender.ts';
import { findCompany } from './companies.ts';

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
