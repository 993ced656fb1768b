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
  (select json_build_object('companyName', customer.name || ' ' || customer.customer_number, 'email', customer.email, 'mobilePhone', customer.phone,
     'InvoiceAdress', customer.address, 'invoicePostal', customer.postal_code, 'invoiceCity', customer.city)
   from customer where customer.company_id = caller.company_id and customer.id = caller.customer_id),
  (select json_build_object('companyName', employee.first_name || ' ' || employee.last_name, 'email', employee.email, 'mobilePhone', employee.phone,
     'InvoiceAdress', '', 'invoicePostal', '', 'invoiceCity', '')
   from employee where employee.company_id = caller.company_id and employee.id = caller.employee_id),
  (select json_build_object('companyName', coalesce(nullif(account.name, ''), account.user_name), 'email', account.email, 'mobilePhone', '',
     'InvoiceAdress', '', 'invoicePostal', '', 'invoiceCity', '')
   from account where account.company_id = caller.company_id and account.id = caller.account_id))`;
