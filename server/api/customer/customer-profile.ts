// Call 8. An employee has a profile too: the layout shows whose session it is, also without access to a customer.
import { type CustomerProfile, customerProfile } from '#contract/customer.ts';
import { notNull, sql } from '../../db/sql.ts';
import { answerWith } from '../../http/answer.ts';

export const customerProfileRoute = answerWith(
  customerProfile,
  // The caller's own account always exists.
  () => notNull(profile),
  async (row: CustomerProfile) => row,
);

const profile = sql`coalesce(
  (select json_build_object('companyName', c.name || ' ' || c.customer_number, 'email', c.email, 'mobilePhone', c.phone,
     'InvoiceAdress', c.address, 'invoicePostal', c.postal_code, 'invoiceCity', c.city)
   from customer c where c.company_id = caller.company_id and c.id = caller.customer_id),
  (select json_build_object('companyName', e.first_name || ' ' || e.last_name, 'email', e.email, 'mobilePhone', e.phone,
     'InvoiceAdress', '', 'invoicePostal', '', 'invoiceCity', '')
   from employee e where e.company_id = caller.company_id and e.id = caller.employee_id),
  (select json_build_object('companyName', coalesce(nullif(a.name, ''), a.user_name), 'email', a.email, 'mobilePhone', '',
     'InvoiceAdress', '', 'invoicePostal', '', 'invoiceCity', '')
   from account a where a.company_id = caller.company_id and a.id = caller.account_id))`;
