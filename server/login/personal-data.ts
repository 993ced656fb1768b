import { isLiveAt } from '../access/customer-access.ts';
import { type Sql, sql } from '../db/sql.ts';
import type { CustomerTables, ErasureSubject } from '../personal-data/customer-table.ts';

const addressesOf = ({ companyId, accountIds }: Pick<ErasureSubject, 'companyId' | 'accountIds'>): Sql => sql`(
  select email_key from account where company_id = ${companyId} and id = any(${accountIds}::int[]) and email_key <> '')`;

export const LOGIN_TABLES: CustomerTables = {
  // Before the accounts, by whose addresses they are found.
  passwordResets: {
    table: 'reset_request',
    copy: (subject) =>
      sql`select requested_at from reset_request where company_id = ${subject.companyId} and email_key in ${addressesOf(subject)} order by 1`,
    erase: (subject) => sql`delete from reset_request where company_id = ${subject.companyId} and email_key in ${addressesOf(subject)}`,
  },
  people: {
    table: 'customer_access',
    copy: (
      subject,
    ) => sql`select coalesce(nullif(account.name, ''), account.user_name) as person, customer_access.right_, customer_access.given_at, customer_access.until, customer_access.ended_at
      from customer_access join account on account.company_id = customer_access.company_id and account.id = customer_access.account_id
      where customer_access.company_id = ${subject.companyId} and customer_access.customer_id = ${subject.customerId} order by customer_access.given_at, account.id`,
    erase: (subject) => sql`delete from customer_access where company_id = ${subject.companyId} and customer_id = ${subject.customerId}`,
  },
  accounts: {
    table: 'account',
    copy: (
      subject,
    ) => sql`select user_name, name, role, email, email_confirmed_at, phone, phone_confirmed_at, notices, language, invited_at, disabled_at, last_login_at, one_time_entered_at from account
      where company_id = ${subject.companyId} and id = any(${subject.accountIds}::int[]) order by id`,
    // A person with another customer begins there from now on.
    erase: (subject) => sql`
      with stays as (
        update account set customer_id = (
          select customer_access.customer_id from customer_access where customer_access.company_id = account.company_id and customer_access.account_id = account.id and ${isLiveAt(subject.now)}
          order by customer_access.given_at, customer_access.customer_id limit 1)
        where account.company_id = ${subject.companyId} and account.customer_id = ${subject.customerId} and account.id <> all(${subject.accountIds}::int[])
      )
      delete from account where company_id = ${subject.companyId} and id = any(${subject.accountIds}::int[])`,
  },
  sessions: {
    table: 'session',
    erase: (subject) => sql`delete from session where company_id = ${subject.companyId} and customer_id = ${subject.customerId}`,
    copy: (subject) => sql`select issued_at, expires_at, device_since from session
      where company_id = ${subject.companyId} and account_id = any(${subject.accountIds}::int[]) order by issued_at`,
  },
  oneTimePasswords: {
    table: 'one_time_password',
    copy: (subject) => sql`select purpose, expires_at, used_at from one_time_password
      where company_id = ${subject.companyId} and account_id = any(${subject.accountIds}::int[]) order by expires_at`,
  },
  emailChanges: {
    table: 'email_change',
    copy: (subject) => sql`select email, requested_at, expires_at, outcome, ended_at from email_change
      where company_id = ${subject.companyId} and account_id = any(${subject.accountIds}::int[]) order by requested_at`,
  },
  devices: {
    table: 'known_device',
    copy: (subject) => sql`select kind, browser, system, first_seen_at, last_seen_at from known_device
      where company_id = ${subject.companyId} and account_id = any(${subject.accountIds}::int[]) order by last_seen_at`,
  },
  passkeys: {
    table: 'passkey',
    copy: (subject) => sql`select name, host, made_at, last_used_at from passkey
      where company_id = ${subject.companyId} and account_id = any(${subject.accountIds}::int[]) order by made_at`,
  },
  eids: {
    table: 'eid_link',
    copy: (subject) => sql`select issuer, linked_at, last_used_at from eid_link
      where company_id = ${subject.companyId} and account_id = any(${subject.accountIds}::int[]) order by linked_at`,
  },
};

export const CODE_TABLES: CustomerTables = {
  // They go with the account, and are forgotten within the hour.
  answerCodes: {
    table: 'answer_code',
    copy: (subject) => sql`select subject, subject_id, made_at, expires_at, wrong from answer_code
      where company_id = ${subject.companyId} and account_id = any(${subject.accountIds}::int[]) order by made_at`,
  },
  // They go with the account, and are forgotten within the hour.
  phoneCodes: {
    table: 'phone_code',
    copy: (subject) => sql`select phone, made_at, expires_at, wrong from phone_code
      where company_id = ${subject.companyId} and account_id = any(${subject.accountIds}::int[]) order by made_at`,
  },
};

export const INVITATION_TABLES: CustomerTables = {
  // After the mails, which are found by them.
  accessInvitations: {
    table: 'access_invitation',
    copy: (
      subject,
    ) => sql`select email, right_, until, moves_holder, language, given_at, expires_at, outcome, ended_at from access_invitation
      where company_id = ${subject.companyId} and customer_id = ${subject.customerId} order by given_at`,
    erase: (subject) => sql`delete from access_invitation where company_id = ${subject.companyId} and customer_id = ${subject.customerId}`,
  },
};
