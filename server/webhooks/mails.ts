import type { Language } from '#domain/language.ts';
import { KEYS_PATH } from '#domain/portal-paths.ts';
import { EVENTS_KEPT_DAYS } from '#domain/webhooks/events.ts';
import { WEBHOOK_CHANGES, type WebhookChange } from '#domain/webhooks/webhook.ts';
import { sql } from '../db/sql.ts';
import { prepareAccountMail } from '../mail/account-mail.ts';
import { defineMail, type Preparation } from '../mail/define.ts';

const prepareWebhookChanged = prepareAccountMail({ hidesLogins: true, read: readChange });

const CHANGES: Record<WebhookChange, Record<Language, (by: string, host: string) => string>> = {
  added: {
    nb: (by, host) => `${by} har lagt til en webhook: portalen sender hendelser til ${host}.`,
    en: (by, host) => `${by} has added a webhook: the portal sends events to ${host}.`,
  },
  changed: {
    nb: (by, host) => `${by} har endret en webhook. Hendelsene går nå til ${host}.`,
    en: (by, host) => `${by} has changed a webhook. Its events now go to ${host}.`,
  },
  'secret-changed': {
    nb: (by, host) => `${by} har laget en ny hemmelighet for webhooken til ${host}. Den gamle virker i ett døgn til.`,
    en: (by, host) => `${by} has made a new secret for the webhook to ${host}. The old one works for another day.`,
  },
};

/** To all Admins. */
export const webhookChanged = defineMail({
  prepare: prepareWebhookChanged,
  words: {
    nb: ({ brand, name, facts: { change, by, host } }) => ({
      subject: `Endring av en webhook i kundeportalen til ${brand.name}`,
      greeting: `Hei ${name},`,
      before: [CHANGES[change].nb(by, host)],
      after: ['Alle administratorer får denne e-posten. Kjenner du ikke til endringen? Slå webhooken av med en gang.'],
      button: 'Se webhookene',
    }),
    en: ({ brand, name, facts: { change, by, host } }) => ({
      subject: `A webhook of the ${brand.name} customer portal has changed`,
      greeting: `Hello ${name},`,
      before: [CHANGES[change].en(by, host)],
      after: ['All administrators receive this email. If you do not know about the change, switch the webhook off at once.'],
      button: 'See the webhooks',
    }),
  },
});

async function readChange(reading: Reading) {
  const change = WEBHOOK_CHANGES[reading.row.about.change ?? -1];
  const read = await readWebhook(reading);
  return change && read ? { ...read, facts: { ...read.facts, change } } : null;
}

export type Reading = Preparation & { portal: string };

/** Only the host of the address: the rest may be a secret. */
export async function readWebhook({ tx, row, portal }: Reading) {
  const [webhook] = await tx.query<{ address: string; by: string | null }>(sql`
    select webhook.address, employee.first_name || ' ' || employee.last_name as by
    from webhook
      left join account on account.company_id = webhook.company_id and account.id = ${row.about.by ?? 0}
      left join employee on employee.company_id = webhook.company_id and employee.id = account.employee_id
    where webhook.company_id = ${row.company_id} and webhook.id = ${row.about.webhookId ?? 0}`);
  return webhook ? { facts: { host: new URL(webhook.address).host, by: webhook.by ?? '–' }, link: `${portal}${KEYS_PATH}` } : null;
}

const prepareWebhookStopped = prepareAccountMail({ hidesLogins: true, read: readWebhook });

/** To all Admins. */
export const webhookStopped = defineMail({
  prepare: prepareWebhookStopped,
  words: {
    nb: ({ brand, name, facts: { host } }) => ({
      subject: `En webhook fra kundeportalen til ${brand.name} er stoppet`,
      greeting: `Hei ${name},`,
      before: [
        `Vi har sluttet å sende hendelser til ${host}: mottakeren har ikke tatt imot på tre dager, eller har svart at adressen ikke finnes lenger.`,
      ],
      after: [
        `Rett feilen, send en prøve, og slå webhooken på igjen. Da kommer alle hendelsene den har gått glipp av, i ${EVENTS_KEPT_DAYS} dager.`,
      ],
      button: 'Se webhookene',
    }),
    en: ({ brand, name, facts: { host } }) => ({
      subject: `A webhook of the ${brand.name} customer portal has been stopped`,
      greeting: `Hello ${name},`,
      before: [
        `We no longer send events to ${host}: the receiver has accepted none for three days, or has answered that the address no longer exists.`,
      ],
      after: [
        `Fix the problem, send a test, and switch the webhook on again. Every event that it has missed is then sent, for ${EVENTS_KEPT_DAYS} days.`,
      ],
      button: 'See the webhooks',
    }),
  },
});
