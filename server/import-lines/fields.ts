import { Type } from 'typebox';
import { norwegianDayStart } from '#domain/calendar.ts';
import { MAX_EMAIL_LENGTH } from '#domain/email.ts';
import { MAX_OWN_NUMBER } from '#domain/import/import.ts';
import { HOUR } from '#domain/time.ts';
import type { CompanyId } from '../db/company-id.ts';
import { type Sql, sql } from '../db/sql.ts';

/** The parts that lines are made of. */
// The database cannot store a NUL, and the other control characters have no place in a name or an address.
const ONE_LINE = '^[^\\u0000-\\u001f\\u007f]*$';
const MANY_LINES = '^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f]*$';
export const POSTAL_CODE = '^(\\d{4})?$';
export const CUSTOMER_NUMBER = '^\\d[\\d-]{0,19}$';
export const ID = '^[!-~\\u00a1-\\uffff]+( [!-~\\u00a1-\\uffff]+)*$';
export const WALL_TIME = '^([01]\\d|2[0-3]):[0-5]\\d$';
const MAX_KRONER = 1_000_000_000;

export const oneLine = (maxLength: number, description?: string) =>
  Type.Optional(Type.String({ maxLength, pattern: ONE_LINE, ...(description ? { description } : {}) }));
export const someText = (maxLength: number, description?: string) =>
  Type.String({ minLength: 1, maxLength, pattern: ONE_LINE, ...(description ? { description } : {}) });
export const longText = (description?: string, maxLength = 20_000) =>
  Type.Optional(Type.String({ maxLength, pattern: MANY_LINES, ...(description ? { description } : {}) }));

export const PostalCode = Type.Optional(Type.String({ pattern: POSTAL_CODE, description: 'four digits, as text, with its leading zero' }));

/** For fields that came later than the senders: left out, what is stored stays; null clears it. */
export const clearableLine = (maxLength: number, description: string) =>
  Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], minLength: 1, maxLength, pattern: ONE_LINE, description }));
export const clearableEnum = <T extends string>(values: readonly T[]) => Type.Optional(Type.Unsafe<T | null>({ enum: [...values, null] }));
/** How such a field is staged: null where it was left out, empty where it is to be cleared. */
export const clearable = (value: string | null | undefined): string | null => (value === undefined ? null : (value ?? '').trim());

/** A telephone number has a digit in it. */
export const Phone = Type.Optional(
  Type.String({ maxLength: 20, pattern: '^(?:[^\\u0000-\\u001f\\u007f]*\\d[^\\u0000-\\u001f\\u007f]*)?$' }),
);

export const ExternalId = Type.String({
  minLength: 1,
  maxLength: 100,
  pattern: ID,
  description: "the id in the company's own system; never changes, never used again for something else",
});
/** An employee as other systems name them, which can be with two spaces. */
export const Installer = someText(100);
export const reference = (what: string) => Type.String({ ...ExternalId, description: `the id of ${what}` });

export const clearableReference = (what: string) =>
  Type.Optional(Type.Unsafe<string | null>({ ...ExternalId, type: ['string', 'null'], description: `the id of ${what}` }));

export const Day = Type.String({ format: 'day', description: 'YYYY-MM-DD' });
export const WallTime = Type.String({ pattern: WALL_TIME, description: 'HH:MM by the clock on the wall in Norway' });
export const Email = Type.String({ format: 'mail-address', maxLength: MAX_EMAIL_LENGTH });
export const UserName = Type.String({
  format: 'user-name',
  description: 'of the account that is made with this line; later lines do not change it',
});
export const OwnNumber = Type.Integer({ minimum: 1, maximum: MAX_OWN_NUMBER });
export const Kroner = Type.Number({ minimum: -MAX_KRONER, maximum: MAX_KRONER });
export const Company = Type.Optional(Type.Integer({ description: 'where it is given, it must be the company that is imported into' }));

export const brandSlug = (description: string) => Type.Optional(Type.String({ maxLength: 40, description: `${description}: its slug` }));
/** The slugs of a company's brands. */
export const slugsOf = (companyId: CompanyId): Sql =>
  sql`array(select brand_version.slug from brand_version where brand_version.company_id = ${companyId})`;

/** For a lateral join: the employee that a line names by the id of the company's own system, or by the mail address; no employee where it is empty. */
export const employeeNamed = (companyId: CompanyId, name: Sql): Sql => sql`(select coalesce(
  (select id from employee where company_id = ${companyId} and external_id = ${name}),
  (select id from employee where company_id = ${companyId} and email_key = lower(${name}))) as id)`;

/** The same for a department, by its id, its name, or the name that it had in files before it was renamed here. */
export const departmentNamed = (companyId: CompanyId, name: Sql): Sql => sql`(select coalesce(
  (select id from department where company_id = ${companyId} and external_id = ${name}),
  (select id from department where department.company_id = ${companyId} and department.name = ${name}),
  (select id from department where department.company_id = ${companyId} and department.known_as = ${name} order by id limit 1)) as id)`;

/** Files name days: it was in the middle of it, and not later than now. Without a day it is now. */
export function dayAtNoon(day: string | null, now: Date): Date {
  const noon = day === null ? now : new Date(norwegianDayStart(day).getTime() + 12 * HOUR);
  return noon < now ? noon : now;
}
