import type { Complaint, Documentation, SiteVisit } from '#contract/forms.ts';
import { DOCUMENTATION_FIELDS } from '#domain/jobs/complaint.ts';
import { COMPLAINT_SCHEMA_ID, SITE_VISIT_SCHEMA_ID } from '#domain/jobs/job.ts';
import type { DemoCompany } from './demo-company.ts';

/** The id that a site of the demo has in the company's own system. */
export const siteId = (id: number): string => `S${id}`;

/** The demo company as the lines of an import: it is stored in the same way as a real one. */
export function demoLines(company: DemoCompany): object[] {
  const { departments, employees, customers, sites, accounts, jobs, invoices, lines, forms, surveys } = company;
  const userOf = (id: number, kind: 'customer_id' | 'employee_id') => accounts.find((a) => a[kind] === id);
  const linesOf = Map.groupBy(lines, (line) => line.invoice_id);
  return [
    ...departments.map(({ id, name }) => ({ kind: 'department', id: `D${id}`, name })),
    ...employees.map((e) => {
      const account = userOf(e.id, 'employee_id');
      return {
        kind: 'employee',
        id: `E${e.id}`,
        department: `D${e.department_id}`,
        firstName: e.first_name,
        lastName: e.last_name,
        email: e.email,
        phone: e.phone,
        startDate: e.start_date,
        ...(account ? { userName: account.user_name, userRole: account.role } : {}),
      };
    }),
    ...customers.map((c) => ({
      kind: 'customer',
      id: `K${c.id}`,
      customerNumber: c.customer_number,
      name: c.name,
      customerKind: c.kind,
      email: c.email,
      phone: c.phone,
      address: c.address,
      postalCode: c.postal_code,
      city: c.city,
      userName: userOf(c.id, 'customer_id')?.user_name,
      ...(c.brand === null ? {} : { brand: c.brand }),
    })),
    ...sites.map((s) => ({
      kind: 'site',
      id: siteId(s.id),
      customer: `K${s.customer_id}`,
      street: s.street,
      unit: s.unit,
      postalCode: s.postal_code,
      city: s.city,
    })),
    ...jobs.map((j) => ({
      kind: 'job',
      id: `J${j.id}`,
      customer: `K${j.customer_id}`,
      employee: `E${j.employee_id}`,
      date: j.job_date,
      number: j.id,
      ...(j.invoice_id === null ? {} : { invoiceNumber: j.invoice_id }),
      surveyCompleted: j.survey_completed,
      title: j.title,
      site: j.site_id === null ? null : siteId(j.site_id),
      trade: j.trade,
      workKind: j.work_kind,
    })),
    ...invoices.map((i) => ({
      kind: 'invoice',
      job: `J${i.job_id}`,
      invoiceDate: i.invoice_date,
      customerNumber: i.customer_number,
      jobStart: i.job_start,
      jobStop: i.job_stop,
      places: i.places,
      workSum: i.work_sum_ore / 100,
      materialSum: i.material_sum_ore / 100,
      startUpSum: i.start_up_sum_ore / 100,
      clientText: i.client_html,
      date: i.form_date,
      installer: i.installer,
      lines: (linesOf.get(i.id) ?? []).map((line) => ({
        description: line.description,
        quantity: line.quantity,
        price: line.sales_price_ore / 100,
        discountPercent: line.discount_percent,
      })),
    })),
    ...forms.map(({ job_id, schema_id, content }) => ({ job: `J${job_id}`, ...formLine(schema_id, content) })),
    ...surveys.map(({ job_id, customer_id: _c, employee_id: _e, ...answer }) => ({ kind: 'surveyAnswer', job: `J${job_id}`, ...answer })),
  ];
}

function formLine(schemaId: number, content: object): object {
  const { Date: date, Montor: installer } = content as { Date: string; Montor: string };
  const signed = { date, installer };
  if (schemaId === COMPLAINT_SCHEMA_ID) return { kind: 'complaint', ...signed, cases: complaintCases(content as Complaint) };
  if (schemaId === SITE_VISIT_SCHEMA_ID) {
    const { Description, hourDriving, hourSchema } = content as SiteVisit;
    return { kind: 'siteVisit', ...signed, description: Description, hoursDriving: hourDriving, hoursOnForm: hourSchema };
  }
  return {
    kind: 'documentation',
    ...signed,
    fields: Object.fromEntries(DOCUMENTATION_FIELDS.map((f) => [f, (content as Documentation)[f]])),
  };
}

const complaintCases = (c: Complaint): object[] =>
  c.Description_1.slice(1).map((customerDescription, i) => ({
    customerDescription,
    companyDescription: c.Description_2[i + 1],
    cause: c.error[i + 1],
    mountedOn: c.montasjedato[i + 1],
    productNumber: c.elNr[i + 1],
    product: c.desc_[i + 1],
    quantity: c.qty[i + 1],
    isBilled: c.Faktureres[i + 1] === 1,
  }));
