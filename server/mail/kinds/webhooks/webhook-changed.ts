import type { Language } from '#domain/language.ts';
import { WEBHOOK_CHANGES, type WebhookChange } from '#domain/webhook.ts';
import { defineMail } from '../../define-mail.ts';
import { prepareAccountMail } from '../../prepare-account-mail.ts';
import { type Reading, readWebhook } from './facts.ts';

const prepare = prepareAccountMail({ hidesLogins: true, read: readChange });

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
  prepare,
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
