// Call 8. An employee has a profile too: the layout shows whose session it is.
import { Type } from 'typebox';
import type { CustomerProfile } from '#domain/customer.ts';
import { ROLES } from '#domain/session.ts';
import { ask } from '../../auth/asking.ts';
import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { callOptions } from '../../http/call-options.ts';

const options = callOptions({
  summary: 'Name, number and address of whoever is logged in',
  access: { key: 'basic', roles: ROLES, duringForcedChange: true },
  answers: {
    200: Type.Object({
      companyName: Type.String({ description: 'name and customer number in one text' }),
      email: Type.String(),
      mobilePhone: Type.String(),
      InvoiceAdress: Type.String(),
      invoicePostal: Type.String(),
      invoiceCity: Type.String(),
    }),
  },
});

export function customerProfile(app: App, deps: Deps): void {
  app.get(`/api/${deps.config.customerController}/CustomerProfile`, options, async (request) => {
    const { answer } = await ask<CustomerProfile>(deps, request, () => profile);
    return answer;
  });
}

const profile = sql`coalesce(
  (select json_build_object('companyName', c.name || ' ' || c.customer_number, 'email', c.email, 'mobilePhone', c.phone,
     'InvoiceAdress', c.address, 'invoicePostal', c.postal_code, 'invoiceCity', c.city)
   from customer c where c.company_id = w.company_id and c.id = w.customer_id),
  (select json_build_object('companyName', e.first_name || ' ' || e.last_name, 'email', e.email, 'mobilePhone', e.phone,
     'InvoiceAdress', '', 'invoicePostal', '', 'invoiceCity', '')
   from employee e where e.company_id = w.company_id and e.id = w.employee_id))`;
