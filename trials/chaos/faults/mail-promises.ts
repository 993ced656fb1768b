import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND } from '#domain/time.ts';
import { call } from '../../shared/call.ts';
import { asOwner } from '../../shared/database.ts';
import type { Stage } from '../shared/stage.ts';
import { LEDGER_COMPANY } from '../shared/survey-ledger.ts';

/**
 * `twice`: more often than once, each time with the same Message-ID. `putAside`: refused for good by the SMTP server, and kept for the
 * operator. `missing`: neither, and so lost.
 */
export type MailFigures = { asked: number; delivered: number; twice: number; putAside: number; missing: number };

const EVERY_MS = 400;
const CALM_MS = 2 * SECOND;
const DELIVERED_WITHIN_MS = 60 * SECOND;
/** An address may ask 20 times an hour, and a customer three times. */
const addressOf = (n: number): string => `127.1.${Math.floor(n / 250) % 250}.${1 + (n % 250)}`;

/** Customers who have forgotten their passwords, one after the other. Answers those whose request was accepted. */
export function askForMails({ address, ledgers }: Stage): { stop(): Promise<string[]> } {
  const accepted: string[] = [];
  let isStopped = false;
  const working = (async () => {
    for (let n = 0; !isStopped; n++) {
      // Each customer once: three requests an hour are answered with a mail, a fourth is not.
      if (n >= ledgers.length) return;
      const email = `kunde${n + 1}@kunde.example`;
      const asked = call(`${address}/api/Customer/ResetPassword?email=${email}`, {
        ...{ method: 'POST', headers: { companyid: String(LEDGER_COMPANY) }, localAddress: addressOf(n) },
      });
      if ((await asked.catch(() => null))?.status === 200) accepted.push(email);
      await sleep(EVERY_MS);
    }
  })();
  return {
    async stop() {
      isStopped = true;
      await working;
      return accepted;
    },
  };
}

/** Makes everything due that would otherwise be tried again within the hour, and waits for it. */
export async function deliverRest({ smtp, direct }: Stage, accepted: readonly string[]): Promise<MailFigures> {
  const startedAt = performance.now();
  const idsOf = () => Map.groupBy(smtp.received, (mail) => mail.to);
  let putAside = new Set<string>();
  const isOpen = (email: string) => !idsOf().has(email) && !putAside.has(email);
  // Whatever is being sent has a moment to be noted as sent.
  await sleep(CALM_MS);
  while (accepted.some(isOpen) && performance.now() - startedAt < DELIVERED_WITHIN_MS) {
    putAside = await asOwner(direct, async (client) => {
      await client.query('update outbox set due_at = now() where sent_at is null and failed_at is null');
      const failed = await client.query<{ recipient: string }>('select recipient from outbox where failed_at is not null');
      return new Set(failed.rows.map((row) => row.recipient));
    });
    await sleep(SECOND);
  }
  for (const email of accepted.filter(isOpen)) console.error(`not delivered: ${email}`);
  const got = accepted.filter((email) => idsOf().has(email));
  const ids = (email: string) => (idsOf().get(email) ?? []).map((mail) => mail.messageId);
  return {
    asked: accepted.length,
    delivered: got.length,
    twice: got.filter((email) => ids(email).length > new Set(ids(email)).size).length,
    putAside: accepted.filter((email) => putAside.has(email) && !idsOf().has(email)).length,
    missing: accepted.filter(isOpen).length,
  };
}
