import { randomUUID } from 'node:crypto';
import { companyMail, type NewMailServer, sendMailTest, setMailServer, settleHeldMails } from '#contract/company-hosts.ts';
import { brandForCompany } from '#domain/company/brand.ts';
import { isMailHost, MAIL_PORTS, type MailServerResult } from '#domain/company/mail-server.ts';
import { isEmail } from '#domain/email.ts';
import { SECOND } from '#domain/time.ts';
import { lockAdmins } from '../access/lock-staff.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import type { Deps } from '../deps.ts';
import { ApiError, invalidInput, notFound } from '../errors/api-error.ts';
import { writeAudit } from '../events/record.ts';
import { answer, answerWith } from '../http/answer.ts';
import { guardedTransport, type MailServer, readMailServer, resultOf, sealMailPassword } from '../mail/own-server.ts';
import { mailDomain, sendersOf } from '../mail/transport.ts';
import { countMail, noteMail } from '../outbox/mailing.ts';
import { putInOutbox } from '../outbox/outbox.ts';
import { logSecurity } from '../request/log.ts';
import { senderOf } from '../sms/sender.ts';

/** Only where no other's mails would go by it: the operator set none, and no other company lives here. A trial company sends nothing. */
export const canSetServer = ({ config, brands }: Pick<Deps, 'config' | 'brands'>, companyId: CompanyId): boolean => {
  const lasting = new Set(brands().flatMap((brand) => (brand.endsAt === null ? [brand.companyId] : [])));
  return config.smtpUrl === null && lasting.size === 1 && lasting.has(companyId);
};

export async function countHeld(db: Queryable, companyId: CompanyId): Promise<number> {
  const [held] = await db.query<{ mails: number }>(sql`
    select count(*)::int as mails from outbox where company_id = ${companyId} and sent_at is null and due_at = ${HELD_UNTIL}`);
  return held?.mails ?? 0;
}

export const companyMailRoute = answer(companyMail, async ({ deps, caller: { companyId }, db }) => {
  const own = deps.config.smtpUrl === null ? await readMailServer(db, companyId) : null;
  return {
    from: own?.sender ?? deps.config.mailFrom,
    isSending: (deps.config.smtpUrl !== null || own !== null) && brandForCompany(deps.brands(), companyId)?.endsAt === null,
    canSetServer: canSetServer(deps, companyId),
    server: own && { host: own.host, port: own.port, userName: own.userName, sender: own.sender },
    held: await countHeld(db, companyId),
    smsFrom: await senderOf(db, companyId),
  };
});

// An Admin sets the mail server of a portal whose operator set none, and decides about the mails that have waited for one.

/** A person waits for it. */
const WITHIN_MS = 10 * SECOND;
const WORDS = 'Dette er en prøve av e-posten fra kundeportalen.\nThis is a test of the mails from the customer portal.';

export const setMailServerRoute = answer(setMailServer, async ({ caller, db, deps, body, request }) => {
  const { companyId, accountId } = caller;
  if (!canSetServer(deps, companyId)) return { result: 'not-allowed' as const, held: 0 };
  const server = checkedServer(deps, body);
  const [account] = await db.query<{ email: string }>(sql`select email from account where company_id = ${companyId} and id = ${accountId}`);
  if (!account?.email) throw new ApiError('no-login');
  const result = await tryOut(deps, companyId, server, account.email);
  if (result !== 'sent') return { result, held: 0 };
  const now = deps.now();
  const held = await db.transaction(async (tx) => {
    await lockAdmins(tx, caller);
    const isFirst = (await readMailServer(tx, companyId)) === null;
    await store(tx, companyId, server, { password: sealMailPassword(deps.erasureKey, companyId, server), accountId, now });
    await writeAudit(tx, { companyId, accountId, event: 'mail-server-set', at: now, detail: { to: `${server.host}:${server.port}` } });
    return isFirst ? holdWaiting(tx, companyId) : 0;
  });
  logSecurity(request, 'mail-server-set', { company: companyId, account: accountId });
  deps.wakeMail();
  return { result, held };
});

function checkedServer({ config }: Deps, { host: typed, port, userName, password, sender }: NewMailServer): MailServer {
  const host = typed.trim().toLowerCase();
  if (!isMailHost(host)) throw invalidInput('host');
  if (!MAIL_PORTS.includes(port) && !config.webhookHosts.includes(`${host}:${port}`)) throw invalidInput('port');
  if ((userName.trim() === '') !== (password === '')) throw invalidInput(userName.trim() === '' ? 'userName' : 'password');
  if (!isEmail(sender.trim())) throw invalidInput('sender');
  return { host, port, userName: userName.trim(), password, sender: sender.trim() };
}

/** One mail to the Admin's own address, past the outbox: nothing is stored before the server has taken it. */
async function tryOut(deps: Deps, companyId: CompanyId, server: MailServer, to: string): Promise<MailServerResult> {
  const brand = brandForCompany(deps.brands(), companyId);
  if (!brand) throw notFound();
  const send = guardedTransport(server, { dns: deps.dns, allowedHosts: deps.config.webhookHosts }, WITHIN_MS);
  const mail = {
    ...sendersOf(brand, server.sender),
    to,
    subject: `Prøve fra kundeportalen til ${brand.name}`,
    text: `${WORDS}\n`,
    html: `<p>${WORDS.replace('\n', '<br>')}</p>`,
    messageId: `<${randomUUID()}@${mailDomain(server.sender)}>`,
  };
  // Past the outbox it is nowhere else counted; one that is refused has been an attempt at a stranger's server.
  countMail();
  return send(mail).then(
    () => 'sent',
    (error: unknown) => resultOf(error),
  );
}

type Setting = { password: Buffer; accountId: number; now: Date };

const store = (tx: Queryable, companyId: CompanyId, { host, port, userName, sender }: MailServer, { password, accountId, now }: Setting) =>
  tx.query(sql`
    insert into mail_server (company_id, host, port, user_name, password, sender, set_at, set_by)
    values (${companyId}, ${host}, ${port}, ${userName}, ${password}, ${sender}, ${now}, ${accountId})
    on conflict (company_id) do update set host = excluded.host, port = excluded.port, user_name = excluded.user_name,
      password = excluded.password, sender = excluded.sender, set_at = excluded.set_at, set_by = excluded.set_by`);

export const settleHeldMailsRoute = answer(settleHeldMails, async ({ caller, db, deps, body: { act } }) => {
  const { companyId, accountId } = caller;
  const now = deps.now();
  const mails = await db.transaction(async (tx) => {
    await lockAdmins(tx, caller);
    const count = act === 'send' ? await sendHeld(tx, companyId, now) : await discardHeld(tx, companyId);
    const event = act === 'send' ? 'held-mails-sent' : 'held-mails-discarded';
    if (count > 0) await writeAudit(tx, { companyId, accountId, event, at: now, detail: { count } });
    return count;
  });
  return { mails };
});

// An Admin has a mail sent to their own address, by the way that all mails go.
export const sendMailTestRoute = answerWith(
  sendMailTest,
  () => sql`(select email from account where account.company_id = caller.company_id and account.id = caller.account_id)`,
  async (to: string | null, { caller: { companyId, accountId }, db, deps }) => {
    if (!to) throw new ApiError('no-login');
    await putInOutbox(db, { companyId, kind: 'mail-test', accountIds: [accountId], now: deps.now() });
    return { to };
  },
);

/** When a mail is due that no Admin has decided about: never. */
export const HELD_UNTIL = new Date('9999-01-01T00:00:00Z');

/**
 * What has waited while there was no mail server was often written to try the portal out: it is sent only when an Admin asks for it. To be
 * called in the transaction that sets the first one.
 */
export async function holdWaiting(tx: Queryable, companyId: CompanyId): Promise<number> {
  const held = await tx.query(sql`
    update outbox set due_at = ${HELD_UNTIL}
    where company_id = ${companyId} and channel = 'mail' and sent_at is null and failed_at is null returning id`);
  return held.length;
}

/** Their day of tries begins now. */
export async function sendHeld(tx: Queryable, companyId: CompanyId, now: Date): Promise<number> {
  noteMail();
  const sent = await tx.query(sql`
    update outbox set due_at = ${now}, turn_at = ${now}, created_at = ${now}
    where company_id = ${companyId} and sent_at is null and due_at = ${HELD_UNTIL} returning id`);
  return sent.length;
}

export async function discardHeld(tx: Queryable, companyId: CompanyId): Promise<number> {
  const gone = await tx.query(sql`
    delete from outbox where company_id = ${companyId} and sent_at is null and due_at = ${HELD_UNTIL} returning id`);
  return gone.length;
}
