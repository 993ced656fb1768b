import { randomBytes } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { encodeBasic } from '#domain/login/basic-header.ts';
import { newKey, sha256 } from '#server/auth/keys.ts';
import { sql } from '#server/db/sql.ts';
import { deliverMails, oneTimePasswordIn } from '#server/testing/deliver-mails.ts';
import { idsIn, scoresOf } from '#server/testing/fixture.ts';
import type { Session, World } from '#server/testing/world.ts';

/** `keep`: notes a secret, which must not be found anywhere, not even in the database. */
export type Run = { world: World; keep(what: string, text: string): string; note(answer: LightMyRequestResponse): LightMyRequestResponse };

const ids = idsIn(4);
const COMPANY = { companyid: '4' };
/** With letters that each way of writing spells differently. */
export const marked = (what: string): string => `Ærlig-${what}-${randomBytes(5).toString('hex')}-Øå`;

export async function markPeople(
  { db, passwords }: World,
  password: string,
  email: string,
  [name = '', street = '']: string[],
): Promise<void> {
  const hash = await passwords.hash(password);
  await db.query(sql`update account set password_hash = ${hash} where company_id = 4 and login_name in ('kari', 'admin')`);
  await db.query(sql`update account set email = ${email}, email_key = ${email} where company_id = 4 and login_name = 'kari'`);
  await db.query(sql`
    update customer set name = ${name}, address = ${street}, email = ${email}, email_key = ${email} where company_id = 4 and id = ${ids.kari}`);
}

export async function guess({ world, keep, note }: Run, text: string): Promise<void> {
  const wrong = keep('wrong password', marked('galt2'));
  for (const authorization of [
    encodeBasic({ id: 'kari', value: wrong }),
    encodeBasic({ id: wrong, value: text }),
    encodeBasic({ id: 'kari', value: `kps1.${wrong}` }),
    `Basic ${encodeURIComponent(wrong)}`,
    `Bearer ${encodeURIComponent(wrong)}`,
  ])
    note(await world.call('POST', '/api/Customer/Login', { headers: { ...COMPANY, authorization } }));
  note(await world.call('GET', `/${encodeURIComponent(wrong)}?password=${encodeURIComponent(wrong)}`));
}

export async function logIn({ world, keep }: Run, name: string, password: string): Promise<Session> {
  const session = await world.logIn(name, { password, browser: true });
  keep(`session key of ${name}`, session.value);
  keep(`bearer key of ${name}`, session.access_token);
  for (const cookie of session.cookie?.split('; ') ?? []) keep(`cookie of ${name}`, cookie.split('=')[1] ?? 'none');
  return session;
}

export async function answerByLink({ world, keep, note }: Run, text: string): Promise<void> {
  const token = keep('token of a survey link', newKey());
  await world.db.query(
    sql`insert into survey_link (company_id, token_hash, job_id, expires_at) values (4, ${sha256(token)}, ${ids.otherJob}, '2100-01-01')`,
  );
  const send = async (name: string, body: object) =>
    note(await world.call('POST', `/api/SurveyLink/${name}`, { headers: COMPANY, body: { token, ...body } }));
  await send('Open', {});
  await send('Answer', { ...scoresOf(3), newCustomer: 'ja', annetText: text });
  await send('Open', { token: `${token}x` });
  note(await world.call('GET', `/svar?token=${token}`));
}

/** Errors whose details quote the row, and a table that is gone. */
export async function breakTheDatabase({ world, note }: Run, kari: Session, text: string): Promise<void> {
  const asOwner = (statement: string) => world.databases.engines[0]?.asOwner((client) => client.query(statement));
  const fields = { jobId: ids.bareJob, ...scoresOf(3), newCustomer: 'ja', annetText: text };
  const query = new URLSearchParams(Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]));
  const answer = async () => note(await world.call('POST', `/api/Customer/CustomerSurveyAnswersStepOne?${query}`, { as: kari }));
  await asOwner(`alter table survey_answer add constraint trial check (annet_text = '') not valid`);
  await answer();
  await asOwner('alter table survey_answer drop constraint trial');
  await asOwner('alter table account rename to account_away');
  await answer();
  await asOwner('alter table account_away rename to account');
  await answer();
}

export async function importFile({ world, note }: Run, admin: Session, [name, street, text]: string[]): Promise<void> {
  const lines = [
    { kind: 'customer', id: street, customerNumber: '77', name },
    { kind: 'customer', id: 'x', customerNumber: text, name },
    { kind: text },
  ];
  const payload = `${lines.map((line) => JSON.stringify(line)).join('\n')}\n${text}\n`;
  const headers = { 'content-type': 'application/x-ndjson' };
  note(await world.call('POST', '/api/Import?invite=true', { as: admin, bearer: true, headers, payload }));
}

/** A new password by mail, used and changed; and one for an unknown address. */
export async function forgetPassword(run: Run, email: string): Promise<void> {
  const { world, keep, note } = run;
  const next = keep('new password', marked('nytt3'));
  await world.db.query(sql`delete from attempt`);
  for (const address of [email, `ukjent.${email}`, next])
    note(await world.call('POST', `/api/Customer/ResetPassword?email=${encodeURIComponent(address)}`, { headers: COMPANY }));
  const oneTime = keep('one-time password', oneTimePasswordIn((await deliverMails(world)).map((mail) => mail.text).join()));
  keep('one-time password without dashes', oneTime.replaceAll('-', ''));
  const session = await logIn(run, 'kari', oneTime);
  for (const [oldPassword, newPassword] of [
    [next, next],
    [oneTime, 'kort1'],
    [oneTime, next],
  ])
    note(await world.call('POST', '/api/Account/ChangePassword', { as: session, bearer: true, body: { oldPassword, newPassword } }));
  note(await world.call('POST', '/api/Customer/Logout', { as: session }));
  await logIn(run, 'kari', next);
}
