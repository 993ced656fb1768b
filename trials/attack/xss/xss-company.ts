import type pg from 'pg';
import { DOCUMENTATION_FIELDS } from '#domain/documentation.ts';
import { cleanHtml } from '#server/clean-html.ts';
import { asReplica } from '../../shared/fill-company.ts';

export const XSS_COMPANY = 4;
export const CUSTOMER = 'kunde1';
export const ADMIN = 'sjef';
/** Vectors on one form, and in one text of a list. */
const A_FORM = 100;
const A_TEXT = 8;
/** The table's own limit. */
const MAX_COMMENT = 1000;

export type XssCompany = { jobs: number; people: number; comments: number };

/**
 * A company whose every text is hostile, written past all checks into the tables: what comes in by the import is less. Odd jobs have
 * the letter as the import keeps it, even ones as it came, so that the browser's own cleaner is tried too.
 */
export async function fillWithVectors(client: pg.ClientBase, vectors: readonly string[], passwordHash: string): Promise<XssCompany> {
  const storable = vectors.map((v) => v.replaceAll('\0', ''));
  const texts = inGroups(storable, A_TEXT).map((group) => group.join(' '));
  const forms = inGroups(storable, A_FORM);
  const comments = commentsOf(storable);
  await asReplica(client, async () => {
    for (const insert of inserts(forms.length, passwordHash)) await client.query(WITH_TEXTS + insert, [texts]);
    for (const [i, group] of forms.entries()) await addForms(client, i + 1, group);
  });
  // With the triggers that keep the sums of the insight page.
  for (const insert of COMMENTS) await client.query(WITH_TEXTS + insert, [comments]);
  return { jobs: forms.length, people: texts.length, comments: comments.length };
}

/** Each text with its number. */
const WITH_TEXTS = 'with x as (select t, n::int from unnest($1::text[]) with ordinality as u(t, n)) ';
const c = XSS_COMPANY;
/** With mails that failed, mails to send, and the record of what Admins did. */
const inserts = (jobs: number, hash: string): string[] => [
  `insert into department (company_id, id, name) select ${c}, n, t || n from x where n <= 100`,
  `insert into employee (company_id, id, department_id, first_name, last_name, email, email_key, phone)
   select ${c}, n, 1 + n % 90, t, t, n || '@ansatt.example', n || '@ansatt.example', left(t, 40) from x`,
  `insert into customer (company_id, id, customer_number, name, email, email_key, phone, address, postal_code, city)
   select ${c}, n, n::text, t, 'kunde' || n || '@kunde.example', 'kunde' || n || '@kunde.example', left(t, 40), t, left(t, 10), t from x`,
  `insert into account (company_id, id, user_name, login_name, role, customer_id, password_hash)
   select ${c}, n, case when n = 1 then '${CUSTOMER}' else t end, 'kunde' || n, 'Customer', n, '${hash}' from x`,
  `insert into customer_access (company_id, account_id, customer_id, right_, given_at) select ${c}, n, n, 'holder', now() from x`,
  `insert into account (company_id, id, user_name, login_name, role, employee_id, password_hash)
   select ${c}, 100001, '${ADMIN}', '${ADMIN}', 'Admin', 1, '${hash}' from x where n = 1`,
  `insert into site (company_id, id, customer_id, street, unit, postal_code, city, label)
   select ${c}, n, 1, t, left(t, 50), left(t, 10), t, left(t, 60) from x`,
  `insert into job (company_id, id, customer_id, employee_id, job_date, invoice_id, survey_completed, title, site_id)
   select ${c}, n, 1, 1 + n % 50, date '2026-10-01' - n, 1000 + n, true, left(t, 120), n from x where n <= ${jobs}`,
  `insert into outbox (company_id, kind, recipient, account_ids, language, created_at, due_at, failed_at, last_error)
   select ${c}, 'first-password', t, array[1], 'nb', now(), now(), now(), t from x`,
  `insert into outbox (company_id, kind, recipient, account_ids, language, created_at, due_at)
   select ${c}, 'password-changed', 'kunde' || n || '@kunde.example', array[n], (array['nb', 'en'])[1 + n % 2], now(), now() from x where n > 1`,
  `insert into audit (company_id, at, event, account_id, detail)
   select ${c}, now(), 'role-changed', 100001, jsonb_build_object('employeeId', n, 'from', t, 'to', t, 'role', t, 'kind', t) from x`,
];

/** What customers wrote. */
const COMMENTS = [
  `insert into job (company_id, id, customer_id, employee_id, job_date, survey_completed)
   select ${c}, 10000 + n, 2, 1 + n % 5, date '2026-01-01' + n % 200, true from x`,
  `insert into survey_answer (company_id, job_id, customer_id, employee_id, pris_score, kvalitet_score, effektivitet_score, palitelighet_score,
     gjenbruk_score, anbefale_score, totalpris_score, annet_text, new_customer, source, answered_at)
   select ${c}, 10000 + n, 2, 1 + n % 5, 3, 8, 8, 8, 8, 9, 3, t, 'nei', left(t, 100), timestamptz '2026-01-10' + n % 200 * interval '1 day' from x`,
];

/** Each as long as the survey allows. */
function commentsOf(vectors: readonly string[]): string[] {
  const comments: string[] = [];
  for (const vector of vectors) {
    const joined = `${comments.at(-1) ?? ''} ${vector}`;
    if (comments.length > 0 && [...joined].length <= MAX_COMMENT) comments[comments.length - 1] = joined;
    else comments.push([...vector].slice(0, MAX_COMMENT).join(''));
  }
  return comments;
}

async function addForms(client: pg.ClientBase, jobId: number, group: readonly string[]): Promise<void> {
  const some = (from: number, count: number): string => group.slice(from, from + count).join(' ');
  const letter = group.map((vector) => `<div>${vector}</div>`).join('\n');
  const places = [0, 1, 2, 3, 4].map((i) => ({ place: some(i * 20, 10), work: some(i * 20 + 10, 10) }));
  await client.query(
    `insert into invoice_basis (company_id, id, job_id, customer_number, invoice_date, job_start, job_stop, places, work_sum_ore, material_sum_ore,
       start_up_sum_ore, client_html, form_date, installer)
     values ($1, $2, $3, $4, '2026-05-05', $4, $5, $6, 100, 100, 100, $7, '2026-05-05', $5)`,
    [XSS_COMPANY, 1000 + jobId, jobId, some(0, 3), some(50, 3), JSON.stringify(places), jobId % 2 ? cleanHtml(letter) : letter],
  );
  await client.query(
    `insert into invoice_line (company_id, invoice_id, position, description, quantity, sales_price_ore, discount_percent)
     select $1, $2, n, t, 1, 100, 5 from unnest($3::text[]) with ordinality as x(t, n)`,
    [XSS_COMPANY, 1000 + jobId, group],
  );
  const signed = { Date: some(1, 1), Montor: some(2, 3) };
  const column = (offset: number): string[] => ['', ...group.map((_, i) => group[(i + offset) % group.length] ?? '')];
  const numbers = [0, ...group.map((_, i) => i % 5)];
  const complaint = {
    ...{ Description_1: column(0), Description_2: column(1), montasjedato: column(2), elNr: column(3), desc_: column(4) },
    ...{ error: numbers, qty: numbers, Faktureres: numbers, ...signed },
  };
  const fields = Object.fromEntries(DOCUMENTATION_FIELDS.map((field, i) => [field, some((i * 5) % A_FORM, 6)]));
  const contents = [
    [8, complaint],
    [9, { Description: group.join('\n'), hourDriving: 1, hourSchema: 1, ...signed }],
    [10, { ...fields, Internett: group.find((v) => /^\s*j/i.test(v)) ?? some(7, 3), ...signed }],
  ];
  for (const [schemaId, content] of contents)
    await client.query('insert into form (company_id, job_id, schema_id, content) values ($1, $2, $3, $4)', [
      XSS_COMPANY,
      jobId,
      schemaId,
      JSON.stringify(content),
    ]);
}

const inGroups = (all: readonly string[], size: number): string[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size));
