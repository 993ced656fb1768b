import type pg from 'pg';
import { JOB_FACTS, type JobFact } from '#contract/jobs.ts';
import { sha256 } from '#server/auth/keys.ts';
import { smallPdf } from '#server/demo/small-pdf.ts';
import { JOB_FACT_COLUMNS } from '#server/jobs/facts.ts';
import { idsIn } from '#server/testing/fixture.ts';
import type { Names } from '../shared/walk-calls.ts';

/** The mark of a company, in words and where only digits are allowed. */
const mark = (companyId: number): string => `kanari${companyId}`;
const numberMark = (companyId: number): string => `99990${companyId}9999`;
/** A mobile number has no room for the other. */
const phoneMark = (companyId: number): string => `+479999000${companyId}`;
const MARKS = /kanari-?(\d)|99990(\d)9999|\+479999000(\d)/g;

export const userNameOf = (name: string, companyId: number): string => `${name}.${mark(companyId)}`;
/** The case of each company, known by a number of its own. */
const caseIdOf = (companyId: number): number => companyId * 1000 + 41;
/** Leads to the survey and to the case. */
const surveyTokenOf = (companyId: number): string => `lenke-til-undersokelsen-${companyId}`;

/** The companies whose marks are in a text, without the reader's own. */
export function foreignMarks(text: string, ownCompany: number | null): number[] {
  const found = new Set([...text.matchAll(MARKS)].map(([, word, number, phone]) => Number(word ?? number ?? phone)));
  if (ownCompany !== null) found.delete(ownCompany);
  return [...found];
}

type Column = { table: string; column: string; type: string };
type Marking = (column: string, companyId: number) => string;
const appended: Marking = (column, c) => `coalesce(${column}, '') || ' ${mark(c)}'`;
const dotted: Marking = (column, c) => `${column} || '.${mark(c)}'`;
const address: Marking = (column, c) => `replace(${column}, '@', '@${mark(c)}.')`;
const only: Marking = (_, c) => `'${mark(c)}'`;
const numbered: Marking = (_, c) => `'${numberMark(c)}-' || right(customer_number, 4)`;
const listed: Marking = (column, c) => `${column} || '${mark(c)}'::text`;

/** How a text column is marked, where not by adding the mark at its end. */
const MARKING: Readonly<Record<string, Marking>> = {
  'employee.email': address,
  'employee.email_key': address,
  'customer.email': address,
  'customer.email_key': address,
  'reset_request.email_key': address,
  'account.email': address,
  'account.email_key': address,
  'email_change.email': address,
  'email_change.email_key': address,
  'account.phone': (_, c) => `'${phoneMark(c)}'`,
  'sms_sender.name': only,
  'outbox.recipient': address,
  'department.case_email': address,
  'account.user_name': dotted,
  'account.login_name': dotted,
  'customer.customer_number': numbered,
  'invoice_basis.customer_number': numbered,
  'customer.brand': only,
  'job.brand': only,
  'survey_answer.brand': only,
  'survey_month.brand': only,
  'job_month.brand': only,
  'preference.campaigns': listed,
  'department.external_id': (_, c) => `'${mark(c)}-' || id`,
  'employee.external_id': (_, c) => `'${mark(c)}-' || id`,
  'customer.external_id': (_, c) => `'${mark(c)}-' || id`,
  'site.external_id': (_, c) => `'${mark(c)}-' || id`,
  'job.external_id': (_, c) => `'${mark(c)}-' || id`,
  // Of a paper that was not withdrawn there is none.
  'paper.withdrawn_reason': dotted,
  'paper.external_id': (_, c) => `'${mark(c)}-' || id`,
  'webhook.address': dotted,
};

const closedFacts = Object.entries(JOB_FACTS).flatMap(([name, schema]) =>
  'enum' in schema.anyOf[0] ? [`job.${JOB_FACT_COLUMNS[name as JobFact]}`] : [],
);

/** Words of closed sets, which are chosen by the application or the table and never typed; and the digest of a password. */
const NOT_TYPED = new Set([
  'customer.kind',
  'account.role',
  'account.password_hash',
  'session.scope',
  'survey_answer.new_customer',
  'survey_answer.source',
  ...closedFacts,
  'customer_access.right_',
  'access_invitation.right_',
  'access_invitation.language',
  'access_invitation.outcome',
  'machine_key.scopes',
  'machine_key.ranges',
  'consent.channel',
  'account.language',
  'email_change.outcome',
  'known_device.kind',
  'one_time_password.purpose',
  'customer_case.kind',
  'customer_case.state',
  'case_event.kind',
  'case_event.cause',
  'appointment_event.day_parts',
  'follow_up.source',
  'follow_up.outcome',
  'photo_chunk.size',
  'paper.kind',
  'paper.format',
  'paper_chunk.size',
  'paper_waiver.kind',
  'paper_request.kind',
  'care_opt_out.kind',
  'care_link.kind',
  'passkey.transports',
  'passkey.host',
  'login_challenge.purpose',
  'login_challenge.host',
  'known_device.browser',
  'known_device.system',
  'reset_request.language',
  'outbox.kind',
  'outbox.language',
  'outbox.channel',
  'account.notices',
  'audit.event',
  'import_run.state',
  'import_waiting.kind',
  'share.purpose',
  'share_opening.what',
  'photo.sheet_place',
  'last_number.kind',
  'bill.kid',
  'bill.account',
  'payment_account.number',
  'extra.state',
  'extra_event.kind',
  'extra_event.by',
  'extra_event.way',
  'offer.state',
  'offer_version.kind',
  'offer_event.kind',
  'offer_event.by',
  'offer_acceptance.way',
  'offer_acceptance.kind',
  'answer_code.subject',
  'webhook.areas',
  'webhook.ended_by',
  'webhook_delivery.kind',
  'webhook_delivery.problem',
]);

/**
 * Puts every company's mark into every text of every row, so that another company's row is recognised wherever it turns up. A text column
 * that is neither marked nor a word of a closed set does not exist: a new one is marked without being named here. Published brands, greetings and privacy notices are public.
 */
export async function markEverything(client: pg.ClientBase, companyIds: readonly number[]): Promise<number> {
  const { rows: columns } = await client.query<Column>(`/* trial */
    select c.table_name as table, c.column_name as column, c.data_type as type
    from information_schema.columns c
    where c.table_schema = 'public' and c.table_name not like all (array['directory%', 'brand%', 'published_brands', 'company_settings', 'privacy_notice', '%_in_use'])
      and c.data_type in ('text', 'jsonb', 'ARRAY', 'character varying')
      and (c.data_type <> 'ARRAY' or c.udt_name = '_text')
      and exists (select from information_schema.columns k where k.table_schema = 'public' and k.table_name = c.table_name
        and (k.column_name = 'company_id' or c.table_name = 'company'))`);
  let marked = 0;
  for (const companyId of companyIds) {
    await addRows(client, companyId);
    for (const { table, column, type } of columns) {
      const name = `${table}.${column}`;
      if (NOT_TYPED.has(name)) continue;
      const where = `where ${table === 'company' ? 'id' : 'company_id'} = ${companyId}`;
      if (type === 'jsonb') marked += await markJson(client, { table, column, where, companyId });
      else {
        const value = (MARKING[name] ?? appended)(column, companyId);
        const { rowCount } = await client.query(`/* trial */ update ${table} set ${column} = ${value} ${where}`);
        marked += rowCount ?? 0;
      }
    }
  }
  return marked;
}

type JsonColumn = { table: string; column: string; where: string; companyId: number };

async function markJson(client: pg.ClientBase, { table, column, where, companyId }: JsonColumn): Promise<number> {
  const { rows } = await client.query<{ ctid: string; content: unknown }>(
    `/* trial */ select ctid::text, ${column} as content from ${table} ${where}`,
  );
  for (const { ctid, content } of rows) {
    const changed =
      Array.isArray(content) || table === 'form' ? withMarks(content, companyId) : { ...(content as object), note: mark(companyId) };
    await client.query(`/* trial */ update ${table} set ${column} = $1 where ctid = $2::tid`, [JSON.stringify(changed), ctid]);
  }
  return rows.length;
}

/** Every text in it but days, which are read as such. */
function withMarks(content: unknown, companyId: number): unknown {
  if (typeof content === 'string') return content === '' || /^\d{4}-\d\d-\d\d/.test(content) ? content : `${content} ${mark(companyId)}`;
  if (Array.isArray(content)) return content.map((part) => withMarks(part, companyId));
  if (typeof content !== 'object' || content === null) return content;
  return Object.fromEntries(Object.entries(content).map(([key, part]) => [key, withMarks(part, companyId)]));
}

/** Rows in the tables that the fixture leaves empty, and enough answers for comments and figures to be reported. */
async function addRows(client: pg.ClientBase, c: number): Promise<void> {
  const ids = idsIn(c);
  const [kari, ola, installer, bareJob] = [ids.kari, ids.ola, ids.installer, ids.bareJob];
  const account = `(select min(id) from account where company_id = ${c} and role = 'Admin')`;
  const now = `timestamptz '2026-11-15 11:00Z'`;
  const statements = [
    `insert into job (company_id, id, customer_id, employee_id, job_date, survey_completed)
       select ${c}, ${c * 1000} + 100 + n, ${kari}, ${installer} + n % 2, date '2026-01-05' + n * 11, true from generate_series(1, 24) n`,
    `insert into survey_answer (company_id, job_id, customer_id, employee_id, pris_score, kvalitet_score, effektivitet_score, palitelighet_score,
         gjenbruk_score, anbefale_score, totalpris_score, annet_text, new_customer, answered_at)
       select company_id, id, customer_id, employee_id, 3, 8, 8, 8, 8, 9, 3, 'For dyrt', 'ja', job_date + interval '2 days'
       from job where company_id = ${c} and survey_completed`,
    `insert into preference (company_id, job_id, customer_id, campaigns, wished_dates, saved_at)
       values (${c}, ${bareJob}, ${kari}, array['varmepumpe'], array[date '2026-12-01'], ${now})`,
    `insert into consent (company_id, customer_id, channel, given, wording, recorded_at) values (${c}, ${kari}, 'epost', true, 'Ja takk', ${now})`,
    `insert into reset_request (company_id, email_key, language, requested_at) values (${c}, 'ola@c${c}.example', 'nb', ${now})`,
    `insert into sms_sender (company_id, name, set_at) values (${c}, 'Prove', ${now})`,
    `insert into phone_code (company_id, account_id, phone, made_at, expires_at) select ${c}, min(id), '+4791234567', ${now}, ${now} from account where company_id = ${c} and role = 'Customer'`,
    `insert into email_change (company_id, account_id, email, email_key, started_by, credential_version, requested_at, expires_at)
       values (${c}, ${account}, 'ny.anna@c${c}.example', 'ny.anna@c${c}.example', ${account}, 0, ${now}, ${now} + interval '1 day')`,
    `insert into outbox (company_id, kind, recipient, account_ids, language, created_at, due_at, attempts, failed_at, last_error)
       values (${c}, 'first-password', 'anna@c${c}.example', array[${account}], 'nb', ${now}, ${now}, 3, ${now}, 'EENVELOPE 550'),
         (${c}, 'password-changed', 'ivar@c${c}.example', array[${account}], 'nb', ${now}, ${now}, 0, null, null)`,
    `insert into audit (company_id, at, event, account_id, detail)
       values (${c}, ${now}, 'employee-registered', ${account}, '{"employeeId": ${installer}, "role": "Employee"}')`,
    `insert into erasure (company_id, customer_id, requested_at, due_at) values (${c}, ${ola}, ${now}, ${now} + interval '14 days')`,
    `insert into import_run (company_id, id, state, is_dry_run, started_at, touched_at) values (${c}, gen_random_uuid(), 'interrupted', false, ${now}, ${now})`,
    `insert into import_waiting (company_id, import_id, line, kind, content) select company_id, id, 7, 'job', '{}' from import_run where company_id = ${c}`,
    `insert into survey_invitation (company_id, job_id, customer_id, invited_at) values (${c}, ${bareJob}, ${kari}, ${now})`,
    `insert into survey_link (company_id, token_hash, job_id, expires_at)
       values (${c}, '\\x${sha256(surveyTokenOf(c)).toString('hex')}', ${bareJob}, ${now} + interval '60 days')`,
    `insert into customer_case (company_id, id, customer_id, kind, title, job_id, visit_times, is_danger, sent_at, client_key, receipt, state, is_open, sorted_at, changed_at, last_number)
       values (${c}, ${caseIdOf(c)}, ${kari}, 'complaint', 'Drypper', ${ids.fullJob}, 'Etter fire', false, ${now}, gen_random_uuid(),
         '{"language": "nb", "name": "Kari", "number": "1", "sender": null, "address": "", "job": null, "brand": null, "answerBy": "2026-11-16T14:00:00Z", "repairBy": null}',
         'received', true, ${now}, ${now}, 1)`,
    `insert into case_event (company_id, case_id, number, at, kind, is_by_staff, answer_by) values (${c}, ${caseIdOf(c)}, 1, ${now}, 'sent', false, ${now})`,
    `insert into case_message (company_id, case_id, number, text, client_key) values (${c}, ${caseIdOf(c)}, 1, 'Drypper', gen_random_uuid())`,
    `insert into case_note (company_id, case_id, account_id, at, text, client_key) values (${c}, ${caseIdOf(c)}, ${account}, ${now}, 'Merknad', gen_random_uuid())`,
    `insert into case_link (company_id, token_hash, case_id, account_id, customer_id, expires_at)
       select ${c}, '\\x${sha256(surveyTokenOf(c)).toString('hex')}', ${caseIdOf(c)}, min(id), ${kari}, ${now} + interval '60 days' from account where company_id = ${c} and customer_id = ${kari}`,
    `insert into webhook (company_id, address, areas, secret, position, due_at, created_at, created_by)
       values (${c}, 'https://krok.firma.no/', '{case}', '', 0, ${now}, ${now}, ${account})`,
    `insert into webhook_delivery (company_id, webhook_id, kind) select company_id, id, 'webhook.test' from webhook where company_id = ${c}`,
    `insert into saved_reply (company_id, name, text, changed_at) values (${c}, 'Takk', 'Takk', ${now})`,
    `insert into closed_day (company_id, day, name) values (${c}, date '2026-12-24', 'Julaften')`,
    `insert into paper (company_id, customer_id, job_id, kind, title, paper_date, format, file_name, bytes, content_hash, shows_prices, added_at)
       values (${c}, ${kari}, ${ids.fullJob}, 'manual', 'Bruksanvisning', date '2026-11-01', 'pdf', 'anvisning.pdf', 1, sha256('1'), false, ${now})`,
    `insert into paper_chunk (company_id, paper_id, size, position, bytes) select company_id, id, 'full', 0, '\\x${smallPdf([mark(c)]).toString('hex')}' from paper where company_id = ${c}`,
    `insert into paper_waiver (company_id, job_id, kind, reason, waived_at, waived_by) values (${c}, ${bareJob}, 'manual', 'Ikke noe nytt', ${now}, ${account})`,
    `insert into care (company_id, customer_id, job_id, product, task, every_months, next_on, offer, added_at)
       values (${c}, ${kari}, ${ids.fullJob}, 'Bereder', 'Test ventilen', 12, date '2026-12-01', 'Fast pris', ${now})`,
    `insert into emergency_sheet (company_id, customer_id, stopcock, fuse_box, notes, has_gas, changed_at)
       values (${c}, ${kari}, 'Kjelleren', 'Gangen', 'Hund', false, ${now})`,
    `insert into share (company_id, customer_id, purpose, token_hash, made_by, made_at, expires_at)
       select ${c}, ${kari}, 'sale', '\\x${sha256(surveyTokenOf(c)).toString('hex')}', min(id), ${now}, ${now} + interval '60 days' from account where company_id = ${c} and customer_id = ${kari}`,
    `insert into shared_thing (company_id, share_id, number, job_id, schema_id) select company_id, id, 1, ${ids.fullJob}, 8 from share where company_id = ${c}`,
    `insert into share_opening (company_id, share_id, at, what) select company_id, id, ${now}, 'page' from share where company_id = ${c}`,
    `insert into bill (company_id, external_id, number, job_id, customer_id, due_on, sum_ore, paid_ore, credited_ore, is_final)
       values (${c}, 'F-1', '31007', ${ids.fullJob}, ${kari}, date '2026-12-01', 100, 0, 0, false)`,
    `insert into extra (company_id, id, customer_id, job_id, words, sum_ore, with_vat, state, last_number, made_at, changed_at)
       values (${c}, 901, ${kari}, ${ids.fullJob}, 'Ny stoppekran', 100, true, 'sent', 1, ${now}, ${now})`,
    `insert into extra_event (company_id, extra_id, number, at, kind, by, way, person) values (${c}, 901, 1, ${now}, 'sent', 'staff', 'portal', 'Kari')`,
    `insert into survey_opt_out (company_id, customer_id, opted_out_at) values (${c}, ${ola}, ${now})`,
  ];
  for (const statement of statements) await client.query(`/* trial */ ${statement}`);
}

/** Everything that names a row of a company. */
export async function namesOf(client: pg.ClientBase, companyId: number): Promise<Names> {
  const { rows } = await client.query<{ numbers: number[]; uuids: string[] }>(`/* trial */
    select array(select id from job where company_id = ${companyId} and not survey_completed
        union select invoice_id from job where company_id = ${companyId} and invoice_id is not null
        union select id from customer where company_id = ${companyId} union select id from employee where company_id = ${companyId}
        union select id from account where company_id = ${companyId} union select id from department where company_id = ${companyId}
        union select id from customer_case where company_id = ${companyId}
        union select ${companyId}) as numbers,
      array(select id::text from outbox where company_id = ${companyId} union select id::text from import_run where company_id = ${companyId}) as uuids`);
  return { numbers: rows[0]?.numbers ?? [], uuids: rows[0]?.uuids ?? [], token: surveyTokenOf(companyId) };
}
