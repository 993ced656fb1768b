import { brands } from '#brands/index.ts';
import { brandForCompany } from '#domain/company/brand.ts';
import { emailKey } from '#domain/email.ts';
import type { Role } from '#domain/login/session.ts';
import { loginName } from '#domain/login/user-name.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { DemoCustomer, People } from './people.ts';

/** Place of each in its list, counted from 1. */
export const CUSTOMERS = { kunde: 1, bedrift: 2, ny: 3 } as const;
export const COLLEAGUES = { ansatt: 1, admin: 2 } as const;

export type EmployeeRow = ReturnType<typeof employeeRows>[number];
export type CustomerRow = ReturnType<typeof customerRow>;
export type AccountRow = {
  id: number;
  user_name: string;
  login_name: string;
  role: Role;
  customer_id: number | null;
  employee_id: number | null;
};

export function employeeRows(base: number, people: People, companyId: CompanyId) {
  const mailDomain = brandForCompany(brands, companyId)?.webAddress.slice('https://'.length) ?? 'kundeportal.example';
  return people.colleagues.map(([first_name, last_name, department, start_date], i) => {
    const email = `${mailWord(first_name)}.${mailWord(last_name)}@${mailDomain}`;
    return {
      id: base + i + 1,
      department_id: base + department + 1,
      first_name,
      last_name,
      email,
      email_key: emailKey(email),
      phone: `9100${companyId}${String(i + 1).padStart(3, '0')}`,
      start_date,
    };
  });
}

const mailWord = (name: string): string =>
  name
    .toLowerCase()
    .replace(/ø/g, 'o')
    .replace(/æ/g, 'ae')
    .replace(/å/g, 'a')
    .replace(/[^a-z]+/g, '.');

export const customerRows = (base: number, { kunde, bedrift, ny }: People): CustomerRow[] => [
  customerRow(base + CUSTOMERS.kunde, kunde),
  customerRow(base + CUSTOMERS.bedrift, bedrift),
  customerRow(base + CUSTOMERS.ny, ny),
];

const customerRow = (id: number, c: DemoCustomer) => ({
  id,
  customer_number: c.number,
  name: c.name,
  kind: c.kind,
  email: c.email,
  email_key: emailKey(c.email),
  phone: c.phone,
  address: c.address,
  postal_code: c.postalCode,
  city: c.city,
  brand: c.brand ?? null,
});

export function accountRows(base: number): AccountRow[] {
  const customer = (user_name: keyof typeof CUSTOMERS) => ({
    ...names(user_name),
    role: 'Customer' as const,
    customer_id: base + CUSTOMERS[user_name],
    employee_id: null,
  });
  const colleague = (user_name: keyof typeof COLLEAGUES, role: Role) => ({
    ...names(user_name),
    role,
    customer_id: null,
    employee_id: base + COLLEAGUES[user_name],
  });
  const rows = [customer('kunde'), customer('bedrift'), customer('ny'), colleague('ansatt', 'Employee'), colleague('admin', 'Admin')];
  return rows.map((row, i) => ({ id: base + i + 1, ...row }));
}

const names = (user_name: string) => ({ user_name, login_name: loginName(user_name) });
