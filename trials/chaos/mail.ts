// SMTP in every bad mood, for hours of virtual time: no accepted mail is lost or sent twice, and no request waits for it.
import { HOUR, MINUTE, SECOND } from '#domain/time.ts';
import { sql } from '#server/db/sql.ts';
import { deliverDue } from '#server/mail/deliver.ts';
import { handleResetRequests } from '#server/mail/reset-requests.ts';
import { type SendMail, smtpTransport } from '#server/mail/transport.ts';
import { type MoodySmtp, type SmtpMood, startMoodySmtp } from '#server/testing/smtp.ts';
import { openWorld, type World } from '#server/testing/world.ts';
import { makeCertificate } from '../shared/certificate.ts';
import { printTable, verdict } from '../shared/figures.ts';
import { inTemporaryFolder } from '../shared/temporary-folder.ts';

type Trouble = {
  name: string;
  /** A server of its own, where a mood is not enough. */
  send?: () => Promise<{ send: SendMail; end(): Promise<void> }>;
  mood?: SmtpMood;
  lastsMs: number;
  /** From the end of the trouble to the last mail, at most. */
  deliveredWithinMs: number;
  /** The server has the mail and did not say so: it comes a second time, which nobody can avoid. */
  isTwice?: true;
  isRefusedForGood?: true;
};

const SMTP_TIMEOUT_MS = 400;
const POLL_MS = 5 * SECOND;
const unreached = { lastsMs: 2 * HOUR, deliveredWithinMs: MINUTE };
const taken = { lastsMs: 30 * SECOND, deliveredWithinMs: HOUR, isTwice: true as const };
const brokenOff = { lastsMs: 2 * HOUR, deliveredWithinMs: HOUR };

const TROUBLES: readonly Trouble[] = [
  { name: 'nobody listens, for 23 h', send: nobodyThere, ...unreached, lastsMs: 23 * HOUR },
  {
    name: 'its name is not found',
    send: async () => ({ send: smtpTransport('smtp://smtp.nowhere.invalid'), end: async () => {} }),
    ...unreached,
  },
  { name: 'its certificate is not to be trusted', send: () => badCertificate(), ...unreached },
  { name: 'greets with 421', mood: 'says 421', ...unreached },
  { name: 'closes the connection', mood: 'hangs up at once', ...brokenOff },
  { name: 'answers 451', mood: 'says 451', ...brokenOff },
  { name: 'answers 550', mood: 'says 550', ...brokenOff, isRefusedForGood: true },
  { name: 'falls silent at DATA', mood: 'falls silent at DATA', ...brokenOff },
  { name: 'breaks off in the middle of the mail', mood: 'hangs up in the mail', ...brokenOff },
  { name: 'takes 10 s a line (here 0.1)', mood: 'takes its time', lastsMs: MINUTE, deliveredWithinMs: MINUTE },
  { name: 'breaks off after the mail, unanswered', mood: 'hangs up after the mail', ...taken },
  { name: 'falls silent after the mail', mood: 'falls silent after the mail', ...taken },
];

async function suffer(w: World, well: MoodySmtp, trouble: Trouble): Promise<string[]> {
  await prepare(w);
  well.received.length = 0;
  well.set(trouble.mood ?? 'is well', 100);
  const own = await trouble.send?.();
  const send = own?.send ?? smtpTransport(well.url, SMTP_TIMEOUT_MS);
  const endsAt = w.clock.now.getTime() + trouble.lastsMs;
  // Hours are gone through in larger steps than the worker's own.
  const stepMs = trouble.lastsMs > HOUR ? MINUTE : POLL_MS;
  while (w.clock.now.getTime() < endsAt && (await waiting(w)) > 0) {
    await round(w, send);
    w.clock.advance(Math.max(stepMs, Math.min(await untilNextMs(w), endsAt - w.clock.now.getTime())));
  }
  await own?.end();
  well.set('is well');
  const recoversAt = w.clock.now.getTime();
  let lastAfterMs = 0;
  while ((await waiting(w)) > 0 && w.clock.now.getTime() < recoversAt + 2 * HOUR) {
    await round(w, smtpTransport(well.url, SMTP_TIMEOUT_MS));
    lastAfterMs = w.clock.now.getTime() - recoversAt;
    w.clock.advance(POLL_MS);
  }
  return row(w, well, trouble, lastAfterMs);
}

async function row(w: World, { received }: MoodySmtp, trouble: Trouble, lastAfterMs: number): Promise<string[]> {
  const mails = await w.db.query<{ id: string; failed: boolean }>(
    sql`select id, failed_at is not null as failed from outbox where company_id = 4`,
  );
  const times = mails.map(({ id }) => received.filter((mail) => mail.messageId.includes(id)).length);
  const count = (isSo: (times: number, i: number) => boolean) => times.filter(isSo).length;
  const once = count((n) => n === 1);
  const twice = count((n) => n === 2);
  const more = count((n) => n > 2);
  const aside = mails.filter((mail) => mail.failed).length;
  const lost = count((n, i) => n === 0 && !mails[i]?.failed);
  const isRight =
    lost === 0 &&
    more === 0 &&
    (trouble.isTwice || twice === 0) &&
    aside === (trouble.isRefusedForGood ? mails.length : 0) &&
    mails.length > 0;
  return [
    ...[trouble.name, ...[mails.length, once, twice, more, aside, lost].map(String)],
    ...[
      `${lastAfterMs / SECOND} s`,
      `${trouble.deliveredWithinMs / SECOND} s`,
      verdict(isRight && lastAfterMs <= trouble.deliveredWithinMs),
    ],
  ];
}

/** Every person of the company has forgotten the password, and the customers are invited besides. */
async function prepare(w: World): Promise<void> {
  w.clock.advance(25 * HOUR);
  await w.db.query(sql`delete from outbox`);
  await w.db.query(sql`delete from attempt`);
  const admin = await w.logIn('admin');
  await w.db.query(sql`update account set last_login_at = null, invited_at = null`);
  for (const name of ['kari', 'ola', 'ivar', 'anna'])
    await w.call('POST', `/api/Customer/ResetPassword?email=${name}@c4.example`, { headers: { companyid: '4' } });
  await w.call('POST', '/api/InviteCustomers', { as: admin, bearer: true, body: { customerIds: 'all' } });
  await handleResetRequests(w.db, 4, w.clock.now);
}

async function round(w: World, send: SendMail): Promise<void> {
  while ((await deliverDue(w.db, 4, { send, config: w.config, now: () => w.clock.now })) > 0) {
    // until nothing is due, as the worker does
  }
}

const OPEN = sql`from outbox where company_id = 4 and sent_at is null and failed_at is null`;
const waiting = async (w: World): Promise<number> => (await w.db.query(sql`select ${OPEN}`)).length;

async function untilNextMs(w: World): Promise<number> {
  const [next] = await w.db.query<{ due_at: Date | null }>(sql`select min(due_at) as due_at ${OPEN}`);
  return (next?.due_at?.getTime() ?? 0) - w.clock.now.getTime();
}

async function nobodyThere(): Promise<{ send: SendMail; end(): Promise<void> }> {
  const gone = await startMoodySmtp();
  await gone.close();
  return { send: smtpTransport(gone.url, SMTP_TIMEOUT_MS), end: async () => {} };
}

const badCertificate = (): Promise<{ send: SendMail; end(): Promise<void> }> =>
  inTemporaryFolder(async (folder) => {
    const server = await startMoodySmtp('is well', await makeCertificate(folder, ['localhost']));
    return { send: smtpTransport(server.url, SMTP_TIMEOUT_MS), end: () => server.close() };
  });

async function command(): Promise<void> {
  const world = await openWorld('embedded');
  const smtp = await startMoodySmtp();
  try {
    const rows: string[][] = [];
    for (const trouble of TROUBLES) rows.push(await suffer(world, smtp, trouble));
    printTable([['SMTP', 'mails', 'once', 'twice', 'more often', 'put aside', 'lost', 'last one after', 'goal', ''], ...rows]);
  } finally {
    await smtp.close();
    await world.close();
  }
}

await command();
