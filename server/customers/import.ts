import { type Static, Type } from 'typebox';
import { CUSTOMER_KINDS, looksLikeOrganisationNumber } from '#domain/customers/customer.ts';
import { emailKey } from '#domain/email.ts';
import { loginName, MAX_USER_NAME_LENGTH } from '#domain/login/user-name.ts';
import type { BulkTx } from '../db/bulk.ts';
import type { CompanyId } from '../db/company-id.ts';
import { sql } from '../db/sql.ts';
import { accountsOfCustomers, recordAccounts } from '../import-lines/accounts.ts';
import {
  brandSlug,
  Company,
  CUSTOMER_NUMBER,
  Email,
  ExternalId,
  oneLine,
  Phone,
  PostalCode,
  slugsOf,
  someText,
  UserName,
} from '../import-lines/fields.ts';
import { type ImportKind, type MergeContext, mergeWith, outcome } from '../import-lines/kind.ts';
import { orderOf } from '../outbox/outbox.ts';

const schema = Type.Object(
  {
    kind: Type.Literal('customer'),
    company: Company,
    id: ExternalId,
    customerNumber: Type.String({ pattern: CUSTOMER_NUMBER, description: 'digits and dashes, as on the invoice' }),
    name: someText(200),
    customerKind: Type.Optional(Type.Enum([...CUSTOMER_KINDS], { description: 'private where it is left out' })),
    organisationNumber: oneLine(40, 'not stored: nine digits make a business where customerKind is left out'),
    email: Type.Optional(Type.Union([Email, Type.Literal('')])),
    phone: Phone,
    address: oneLine(200),
    postalCode: PostalCode,
    city: oneLine(100),
    userName: Type.Optional(UserName),
    brand: brandSlug('the name under which the customer knows the company, where it has several'),
  },
  { additionalProperties: false },
);

const leftOut = () => undefined;

/** Of “22 33 44 55 / 900 00 000”. */
function firstPhone(text: string): string | undefined {
  const first = text.split(/[/;,]| eller /)[0]?.trim() ?? '';
  return /^\+?[\d ]{8,20}$/.test(first) ? first : undefined;
}

/** An existing customer is matched by the customer number. A new one gets an account, whose address follows until the first login. */
export const customer: ImportKind<Static<typeof schema>> = {
  name: 'customer',
  summary: 'a customer; a new one gets an account',
  schema,
  staging: {
    name: 'staged_customer',
    columns: {
      line: 'int',
      external_id: 'text',
      customer_number: 'text',
      name: 'text',
      kind: 'text',
      email: 'text',
      email_key: 'text',
      phone: 'text',
      address: 'text',
      postal_code: 'text',
      city: 'text',
      user_name: 'text',
      login_name: 'text',
      brand: 'text',
    },
  },
  references: {},
  erasable: { id: { kind: 'customer', column: 'external_id' }, customerNumber: { kind: 'customer-number', column: 'customer_number' } },
  forgiven: {
    email: leftOut,
    phone: firstPhone,
    address: leftOut,
    postalCode: leftOut,
    city: leftOut,
    organisationNumber: leftOut,
    userName: leftOut,
  },
  check: () => null,
  uniques: (line) => [
    { scope: 'customer', text: line.id, field: 'id' },
    { scope: 'customer number', text: line.customerNumber, field: 'customerNumber' },
    ...(line.userName ? [{ scope: 'user name', text: loginName(line.userName), field: 'userName' }] : []),
  ],
  row(line) {
    const email = line.email ?? '';
    // A user name is the mail address, where it is short enough for one.
    const wanted = line.userName ?? (email.length <= MAX_USER_NAME_LENGTH ? email : '');
    return {
      external_id: line.id,
      customer_number: line.customerNumber,
      name: line.name,
      kind: line.customerKind ?? (looksLikeOrganisationNumber(line.organisationNumber ?? '') ? 'business' : 'private'),
      email,
      email_key: emailKey(email),
      phone: line.phone ?? '',
      address: line.address ?? '',
      postal_code: line.postalCode ?? '',
      city: line.city ?? '',
      user_name: wanted || null,
      login_name: wanted ? loginName(wanted) : null,
      brand: line.brand ?? null,
    };
  },
  async merge(tx, context) {
    const result = await mergeCustomers(tx, context.companyId);
    const made = result.fresh > 0 ? await makeAccounts(tx, context, result.freshIds) : [];
    await recordAccounts(tx, context, made, accountsOfCustomers(context.companyId));
    return result;
  },
};

const mergeCustomers = (tx: BulkTx, companyId: CompanyId) =>
  mergeWith<{ freshIds: number[] }>(
    tx,
    sql`
    with found as (
      select staged_customer.*, coalesce(own.id, case when named.external_id is null then named.id end) as existing, named.id as named_id,
        coalesce(own.locked_until, named.locked_until) as locked_until
      from pg_temp.staged_customer
        left join customer own on own.company_id = ${companyId} and own.external_id = staged_customer.external_id
        left join customer named on named.company_id = ${companyId} and named.customer_number = staged_customer.customer_number
    ), line as materialized (
      select *, case when locked_until is not null then 'id' when brand <> all(${slugsOf(companyId)}) then 'brand' else 'customerNumber' end as field,
        null as ref, case when locked_until is not null then 'erased' when brand <> all(${slugsOf(companyId)}) then 'bad-value' when named_id <> existing or (named_id is not null and existing is null) then 'taken' end as reason
      from found
    ), fresh as (
      insert into customer (company_id, customer_number, name, kind, email, email_key, phone, address, postal_code, city, external_id, brand)
      select ${companyId}, customer_number, name, kind, email, email_key, phone, address, postal_code, city, external_id, brand
      from line where reason is null and existing is null returning id
    ), changed as (
      update customer set customer_number = line.customer_number, name = line.name, kind = line.kind, email = line.email, email_key = line.email_key,
        phone = line.phone, address = line.address, postal_code = line.postal_code, city = line.city, external_id = line.external_id,
        brand = coalesce(line.brand, customer.brand)
      from line where line.reason is null and customer.company_id = ${companyId} and customer.id = line.existing
        and (customer.customer_number, customer.name, customer.kind, customer.email, customer.phone, customer.address, customer.postal_code, customer.city, customer.external_id, customer.brand)
          is distinct from (line.customer_number, line.name, line.kind, line.email, line.phone, line.address, line.postal_code, line.city, line.external_id,
            coalesce(line.brand, customer.brand)) returning 1
    ) ${outcome}, (select coalesce(array_agg(id), '{}') from fresh) as "freshIds"`,
  );

/**
 * The user name is the mail address, or the customer number where the address is missing or taken. A customer of two companies has
 * two accounts: names are taken within one company only.
 */
const makeAccounts = (tx: BulkTx, { companyId, invite, now }: MergeContext, customerIds: number[]): Promise<{ id: number }[]> =>
  tx.query<{ id: number }>(sql`
    with newcomer as (
      select customer.id, customer.email, customer.email_key, customer.customer_number, staged_customer.user_name, staged_customer.login_name,
        staged_customer.login_name is not null
          and row_number() over (partition by staged_customer.login_name order by staged_customer.line) = 1
          and not exists (select from account where account.company_id = ${companyId} and account.login_name = staged_customer.login_name) as is_free
      from pg_temp.staged_customer join customer on customer.company_id = ${companyId} and customer.external_id = staged_customer.external_id
      where customer.id = any(${customerIds}::int[])
    ), made as (
      insert into account (company_id, user_name, login_name, role, customer_id, email, email_key, invited_at)
      select ${companyId}, case when is_free then user_name else customer_number end,
        case when is_free then login_name else customer_number end, 'Customer', id, email, email_key,
        case when ${invite}::boolean and email <> '' then ${now}::timestamptz end
      from newcomer
      on conflict on constraint account_user_name_taken do nothing
      returning id, email, language
    ), mailed as (
      insert into outbox (company_id, kind, recipient, account_ids, language, created_at, due_at, priority, caused_by)
      select ${companyId}, 'customer-invitation', email, array[id], language, ${now}::timestamptz, ${now}::timestamptz, ${orderOf('customer-invitation')}
      from made where ${invite}::boolean and email <> ''
    )
    select id from made`);
