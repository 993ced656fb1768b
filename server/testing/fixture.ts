import { hash } from '@node-rs/argon2';
import type { JobFact } from '#contract/jobs.ts';
import { SCORE_FIELDS, type ScoreField } from '#domain/surveys/survey.ts';
import type { Databases } from '../db/databases.ts';
import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import type { HashCost } from '../password-hashing/hash-worker.ts';

/** The small data set of all tests: the same people in every company, each company with its own password. */
export const passwordIn = (companyId: number): string => `Riktig-passord-${companyId}`;
/** Keeps the tests quick. What a real hash costs has a test of its own. */
export const WEAK_HASH: HashCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
/** Every text of a customer carries this mark: where it turns up, that customer's data did. */
export const canary = (companyId: number, customer: string): string => `kanari-${companyId}-${customer}`;

/** A whole survey of one opinion. */
export const scoresOf = (score: number) => Object.fromEntries(SCORE_FIELDS.map((field) => [field, score])) as Record<ScoreField, number>;

export const idsIn = (companyId: number) => {
  const id = companyId * 1000;
  return {
    department: id + 1,
    installer: id + 1,
    admin: id + 2,
    kari: id + 1,
    ola: id + 2,
    /** Kari's: all four forms. */
    fullJob: id + 11,
    /** Kari's: no form, no invoice. */
    bareJob: id + 12,
    /** Kari's: one more without an answer. */
    otherJob: id + 13,
    /** Ola's: all four forms. */
    olasJob: id + 21,
    /** Kari's; the full job was done there. */
    home: id + 31,
    /** Kari's; no job was done there. */
    cabin: id + 32,
    /** Ola's; his job was done there. */
    olasHome: id + 33,
    invoiceOf: (jobId: number) => jobId + 500,
  };
};

/** What is known about Kari's full job and about Ola's. */
export const jobFactsIn = (companyId: number, customer: 'kari' | 'ola') =>
  ({
    title: `Byttet kran ${canary(companyId, customer)}`,
    siteId: customer === 'kari' ? idsIn(companyId).home : idsIn(companyId).olasHome,
    trade: 'plumbing',
    workKind: 'repair',
  }) satisfies Record<JobFact, string | number>;

export async function loadFixture(databases: Databases): Promise<void> {
  for (const companyId of databases.companyIds()) {
    const passwordHash = await hash(passwordIn(companyId), WEAK_HASH);
    await databases.forCompany(companyId).transaction((tx) => loadCompany(tx as Db, companyId, passwordHash));
  }
}

async function loadCompany(db: Pick<Db, 'query'>, c: number, passwordHash: string): Promise<void> {
  const ids = idsIn(c);
  await db.query(
    sql`insert into department (company_id, id, name) values (${c}, ${ids.department}, 'Service'), (${c}, ${ids.department + 1}, 'Ålesund')`,
  );
  await db.query(sql`
    insert into employee (company_id, id, department_id, first_name, last_name, email, email_key) values
      (${c}, ${ids.installer}, ${ids.department}, 'Ivar', 'Installatør', ${`ivar@c${c}.example`}, ${`ivar@c${c}.example`}),
      (${c}, ${ids.admin}, ${ids.department}, 'Anna', 'Admin', ${`anna@c${c}.example`}, ${`anna@c${c}.example`})`);
  for (const [name, id] of [
    ['kari', ids.kari],
    ['ola', ids.ola],
  ] as const) {
    const mark = canary(c, name);
    await db.query(sql`
      insert into customer (company_id, id, customer_number, name, email, email_key, phone, address, postal_code, city)
      values (${c}, ${id}, ${`${c}-${id}`}, ${mark.replace(/\d/g, 'x')}, ${`${name}@c${c}.example`}, ${`${name}@c${c}.example`}, '22334455', ${mark}, '0150', 'Oslo')`);
  }
  const accounts = [
    ['kari', 'Customer', ids.kari, null, 'kari'],
    ['ola', 'Customer', ids.ola, null, 'ola'],
    ['ansatt', 'Employee', null, ids.installer, 'ivar'],
    ['admin', 'Admin', null, ids.admin, 'anna'],
  ] as const;
  for (const [name, role, customerId, employeeId, mailbox] of accounts) {
    const email = `${mailbox}@c${c}.example`;
    await db.query(sql`
      insert into account (company_id, user_name, login_name, role, customer_id, employee_id, password_hash, email, email_key)
      values (${c}, ${name}, ${name}, ${role}, ${customerId}, ${employeeId}, ${passwordHash}, ${email}, ${email})`);
  }
  await db.query(sql`
    insert into site (company_id, id, customer_id, street, unit, postal_code, city, label) values
      (${c}, ${ids.home}, ${ids.kari}, ${`Storgata 1 ${canary(c, 'kari')}`}, 'H0201', '0150', 'Oslo', ''),
      (${c}, ${ids.cabin}, ${ids.kari}, 'Fjellveien 7', '', '3580', 'Geilo', ${`Hytta ${canary(c, 'kari')}`}),
      (${c}, ${ids.olasHome}, ${ids.ola}, ${`Bakken 2 ${canary(c, 'ola')}`}, '', '0150', 'Oslo', ${`Hjemme ${canary(c, 'ola')}`})`);
  await addJob(db, c, ids.fullJob, ids.kari, '2026-05-03', canary(c, 'kari'));
  await addJob(db, c, ids.bareJob, ids.kari, '2024-01-02', null);
  await addJob(db, c, ids.otherJob, ids.kari, '2025-06-07', null);
  await addJob(db, c, ids.olasJob, ids.ola, '2026-02-01', canary(c, 'ola'));
  for (const [jobId, name] of [
    [ids.fullJob, 'kari'],
    [ids.olasJob, 'ola'],
  ] as const) {
    const facts = jobFactsIn(c, name);
    await db.query(sql`
      update job set title = ${facts.title}, site_id = ${facts.siteId}, trade = ${facts.trade}, work_kind = ${facts.workKind}
      where company_id = ${c} and id = ${jobId}`);
  }
}

async function addJob(
  db: Pick<Db, 'query'>,
  c: number,
  jobId: number,
  customerId: number,
  date: string,
  mark: string | null,
): Promise<void> {
  const ids = idsIn(c);
  const invoiceId = mark === null ? null : ids.invoiceOf(jobId);
  await db.query(
    sql`insert into job (company_id, id, customer_id, employee_id, job_date, invoice_id) values (${c}, ${jobId}, ${customerId}, ${ids.installer}, ${date}, ${invoiceId})`,
  );
  if (mark === null) return;
  await db.query(sql`
    insert into invoice_basis (company_id, id, job_id, customer_number, invoice_date, places, work_sum_ore, material_sum_ore, start_up_sum_ore, client_html, form_date, installer)
    values (${c}, ${invoiceId}, ${jobId}, ${`${c}-${customerId}`}, ${date}, ${JSON.stringify([{ place: mark, work: 'Byttet kran' }])}, 100050, 49990, 39500, ${`<p>${mark}</p>`}, ${date}, 'Ivar Installatør')`);
  await db.query(sql`
    insert into invoice_line (company_id, invoice_id, position, description, quantity, sales_price_ore, discount_percent)
    values (${c}, ${invoiceId}, 1, ${`Kran ${mark}`}, 2, 24995, 10), (${c}, ${invoiceId}, 2, 'Pakning', 0.5, 0, 0)`);
  const signed = { Montor: 'Ivar Installatør', Date: date };
  const forms: [number, object][] = [
    [
      8,
      {
        Description_1: ['', mark],
        Description_2: ['', 'Undersøkt'],
        error: [0, 3],
        montasjedato: ['', date],
        elNr: ['', '123'],
        desc_: ['', 'Kran'],
        qty: [0, 1],
        Faktureres: [0, 1],
        ...signed,
      },
    ],
    [9, { Description: mark, hourDriving: 0.5, hourSchema: 1, ...signed }],
    [10, { ...emptyDocumentation, Produktbeskrivelse: mark, ...signed }],
  ];
  for (const [schemaId, content] of forms) {
    await db.query(
      sql`insert into form (company_id, job_id, schema_id, content) values (${c}, ${jobId}, ${schemaId}, ${JSON.stringify(content)})`,
    );
  }
}

const emptyDocumentation = Object.fromEntries(
  'Produktbeskrivelse Elnummer Dimensjon Farge Overflatebehandling OvrigeOpplysninger InstruksRengjoring Ettersyn Vedlikeholdsinstruks Levetid Garanti Fuktbestandighet Renholdsvennlighet OvrigeOpplysningerDrift Produsent Postadresse Postnummer Poststed Telefon Epost Internett'
    .split(' ')
    .map((field) => [field, '']),
);
