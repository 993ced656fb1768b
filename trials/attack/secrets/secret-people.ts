import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { createPasswords } from '#server/auth/passwords.ts';
import { fillCompany } from '../../shared/fill-company.ts';
import type { Secret } from './secret-forms.ts';

export const SECRET_COMPANY = 4;
/** With letters that each way of writing spells differently. */
const marked = (what: string): string => `Ærlig-${what}-${randomBytes(5).toString('hex')}-Øå`;

export type Marked = ReturnType<typeof makeMarked>;

export function makeMarked() {
  const passwords = { right: marked('passord1'), wrong: marked('galt2'), next: marked('nytt3') };
  const settings = { databasePassword: marked('basepass'), smtpPassword: marked('postpass') };
  const texts = {
    ...{
      name: marked('navn'),
      address: marked('gate'),
      employee: marked('ansatt'),
      userName: marked('bruker'),
      comment: marked('fritekst'),
    },
    ...{ wording: marked('samtykke'), search: marked('leter'), path: marked('sti'), letter: marked('brev'), header: marked('hode') },
  };
  const email = `hemmelig.${randomBytes(6).toString('hex')}@kunde.example`;
  const strangerEmail = `ukjent.${randomBytes(6).toString('hex')}@kunde.example`;
  const entries = (kind: string, all: Record<string, string>): Secret[] =>
    Object.entries(all).map(([name, text]) => ({ what: `${kind} ${name}`, text }));
  return {
    passwords,
    settings,
    texts,
    email,
    strangerEmail,
    /** Nowhere, not even in the database. */
    secrets: [...entries('password', passwords), ...entries('setting', settings)],
    /** In the database, and in nothing that is written beside it. */
    personal: [...entries('text', texts), { what: 'mail address', text: email }, { what: 'unknown mail address', text: strangerEmail }],
  };
}

/** Customer `kunde1` with all texts marked and a job to be asked about; the Admin `sjef`. */
export async function fillWithSecrets(client: pg.ClientBase, { passwords, texts, email }: Marked): Promise<void> {
  const passwordHash = await createPasswords().hash(passwords.right);
  await fillCompany(client, { companyId: SECRET_COMPANY, customers: 3, jobsEach: 6, passwordHash });
  const statements: [string, unknown[]][] = [
    [`update customer set name = $1, address = $2, email = $3, email_key = $3 where id = 1`, [texts.name, texts.address, email]],
    [`update account set email = $1, email_key = $1 where customer_id = 1`, [email]],
    [`update employee set first_name = $1, last_name = $1`, [texts.employee]],
    [`update job set job_date = current_date - 2 where customer_id = 1`, []],
    [
      `insert into account (company_id, id, user_name, login_name, role, employee_id, password_hash) values (${SECRET_COMPANY}, 900, 'sjef', 'sjef', 'Admin', 1, $1)`,
      [passwordHash],
    ],
    [
      `insert into form (company_id, job_id, schema_id, content) select company_id, id, 9, jsonb_build_object('Description', $1::text, 'Montor', $1::text, 'Date', '2026-01-01', 'hourDriving', 1, 'hourSchema', 1) from job`,
      [texts.letter],
    ],
  ];
  for (const [text, values] of statements) await client.query(text, values);
}
