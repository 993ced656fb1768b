import type { Db, Queryable } from '../db.ts';
import { sql } from '../sql.ts';
import { type DemoCompany, demoCompany } from './demo-company.ts';

export { DEMO_LOGINS, DEMO_PASSWORD } from '#domain/demo.ts';

/** Fills one company that has no rows yet: all of it or nothing. One statement a table, because thousands of rows one by one take minutes. */
export async function loadDemoData(db: Db, companyId: number, passwordHash: string): Promise<void> {
  const company = demoCompany(companyId);
  await db.transaction(async (tx) => {
    await insertPeople(tx, companyId, company, passwordHash);
    await insertJobs(tx, companyId, company);
    await insertInvoices(tx, companyId, company);
    await insertForms(tx, companyId, company);
  });
}

async function insertPeople(tx: Queryable, companyId: number, company: DemoCompany, passwordHash: string): Promise<void> {
  await tx.query(sql`
    insert into department (company_id, id, name)
    select ${companyId}::int, x.* from jsonb_to_recordset(${JSON.stringify(company.departments)}::jsonb) as x(id int, name text)`);
  await tx.query(sql`
    insert into employee (company_id, id, department_id, first_name, last_name, email, email_key, phone, start_date)
    select ${companyId}::int, x.* from jsonb_to_recordset(${JSON.stringify(company.employees)}::jsonb)
      as x(id int, department_id int, first_name text, last_name text, email text, email_key text, phone text, start_date date)`);
  await tx.query(sql`
    insert into customer (company_id, id, customer_number, name, kind, email, email_key, phone, address, postal_code, city)
    select ${companyId}::int, x.* from jsonb_to_recordset(${JSON.stringify(company.customers)}::jsonb)
      as x(id int, customer_number text, name text, kind text, email text, email_key text, phone text, address text, postal_code text, city text)`);
  await tx.query(sql`
    insert into account (company_id, id, user_name, login_name, role, customer_id, employee_id, password_hash)
    select ${companyId}::int, x.*, ${passwordHash}::text from jsonb_to_recordset(${JSON.stringify(company.accounts)}::jsonb)
      as x(id int, user_name text, login_name text, role text, customer_id int, employee_id int)`);
}

const insertJobs = (tx: Queryable, companyId: number, { jobs }: DemoCompany): Promise<unknown> =>
  tx.query(sql`
    insert into job (company_id, id, customer_id, employee_id, job_date, invoice_id, survey_completed)
    select ${companyId}::int, x.* from jsonb_to_recordset(${JSON.stringify(jobs)}::jsonb)
      as x(id int, customer_id int, employee_id int, job_date date, invoice_id int, survey_completed boolean)`);

async function insertInvoices(tx: Queryable, companyId: number, { invoices, lines }: DemoCompany): Promise<void> {
  await tx.query(sql`
    insert into invoice_basis (company_id, id, job_id, customer_number, invoice_date, job_start, job_stop, places,
      work_sum_ore, material_sum_ore, start_up_sum_ore, client_html, form_date, installer)
    select ${companyId}::int, x.* from jsonb_to_recordset(${JSON.stringify(invoices)}::jsonb)
      as x(id int, job_id int, customer_number text, invoice_date date, job_start text, job_stop text, places jsonb,
        work_sum_ore bigint, material_sum_ore bigint, start_up_sum_ore bigint, client_html text, form_date date, installer text)`);
  await tx.query(sql`
    insert into invoice_line (company_id, invoice_id, position, description, quantity, sales_price_ore, discount_percent)
    select ${companyId}::int, x.* from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as x(invoice_id int, "position" int, description text, quantity numeric, sales_price_ore bigint, discount_percent numeric)`);
}

async function insertForms(tx: Queryable, companyId: number, { forms, surveys }: DemoCompany): Promise<void> {
  await tx.query(sql`
    insert into form (company_id, job_id, schema_id, content)
    select ${companyId}::int, x.* from jsonb_to_recordset(${JSON.stringify(forms)}::jsonb) as x(job_id int, schema_id int, content jsonb)`);
  await tx.query(sql`
    insert into survey_answer (company_id, job_id, customer_id, employee_id, pris_score, kvalitet_score, effektivitet_score,
      palitelighet_score, gjenbruk_score, anbefale_score, totalpris_score, annet_text, new_customer, source, answered_at)
    select ${companyId}::int, x.* from jsonb_to_recordset(${JSON.stringify(surveys)}::jsonb)
      as x(job_id int, customer_id int, employee_id int, "prisScore" smallint, "kvalitetScore" smallint, "effektivitetScore" smallint,
        "palitelighetScore" smallint, "gjenbrukScore" smallint, "anbefaleScore" smallint, "totalprisScore" smallint,
        "annetText" text, "newCustomer" text, source text, "answeredAt" timestamptz)`);
}
