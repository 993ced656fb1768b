// Customers with one mail address: one household, or a mistake in the register. Each gets a login of its own, so they are named first.

import type { SharedAddresses } from '#domain/import/import.ts';
import { customer } from '../customers/import.ts';
import type { BulkDb } from '../db/bulk.ts';
import type { CompanyId } from '../db/company-id.ts';
import { sql } from '../db/sql.ts';
import type { StagedLine } from './judge-lines.ts';

/** Of a file with more addresses the rest is not looked at: the list of customers names them before inviting. */
const MAX_REMEMBERED = 100_000;
const MAX_SHOWN = 20;

type Group = { email: string; customers: string[] };

/** Remembers the addresses of a whole file; what they are shared with is looked up once, at its end. */
export function rememberAddresses() {
  const groups = new Map<string, Group>();
  const known: { ids: string[]; numbers: string[] } = { ids: [], numbers: [] };

  function put(key: string, email: string, name: string): void {
    const group = groups.get(key);
    if (group) group.customers.push(name);
    else groups.set(key, { email, customers: [name] });
  }
  return {
    add(lines: readonly StagedLine[]): void {
      for (const { kind, row } of lines) {
        const key = String(row['email_key'] ?? '');
        if (kind !== customer || key === '' || known.ids.length >= MAX_REMEMBERED) continue;
        put(key, String(row['email']), nameOf(String(row['name']), String(row['customer_number'])));
        known.ids.push(String(row['external_id']));
        known.numbers.push(String(row['customer_number']));
      }
    },
    async find(bulk: BulkDb, companyId: CompanyId): Promise<SharedAddresses> {
      const others =
        groups.size === 0
          ? []
          : await bulk.transaction((tx) =>
              tx.query<{ key: string; name: string; number: string }>(sql`
                select customer.email_key as key, customer.name, customer.customer_number as number from customer
                where customer.company_id = ${companyId} and customer.email_key = any(${[...groups.keys()]}::text[])
                  and customer.locked_until is null and coalesce(customer.external_id, '') <> all(${known.ids}::text[])
                  and customer.customer_number <> all(${known.numbers}::text[])
                order by customer.id`),
            );
      for (const { key, name, number } of others) put(key, '', nameOf(name, number));
      const shared = [...groups.values()].filter(({ customers }) => customers.length > 1);
      return { count: shared.length, first: shared.slice(0, MAX_SHOWN) };
    },
  };
}

const nameOf = (name: string, number: string): string => `${name} (${number})`;
