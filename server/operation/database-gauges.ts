import { Gauge, type Registry } from 'prom-client';
import { brandForCompany } from '#domain/company/brand.ts';
import { SECOND } from '#domain/time.ts';
import { readMailGauges, readSmsGauges } from '../delivery/report.ts';
import type { Deps } from '../deps.ts';
import { readEventGauges } from '../events/number.ts';
import { bytesUsedBy } from '../files/chunks.ts';
import { readWebhookGauges } from '../webhooks/lease.ts';
import { readClockOffset } from './clock.ts';

const seconds = (ms: number): number => ms / SECOND;

export type GaugeDeps = Pick<Deps, 'databases' | 'brands' | 'config' | 'now'>;

/** Returns what reads them when Prometheus asks. A database that is away becomes a figure and does not fail the request. */
export function createDatabaseGauges(registry: Registry, { databases, brands, config, now }: GaugeDeps): () => Promise<void> {
  const { databaseUp, mails, oldestMail, sms, events, oldestEvent, webhookEvents, failingWebhooks, photoBytes, clock } = declareGauges(
    registry,
    config,
  );
  return async () => {
    clock.set(await readClockOffset(databases.directory, now).then(seconds, () => Number.NaN));
    const answered = await Promise.all(
      databases.companyIds().map(async (company) => {
        const gauges = await readMailGauges(databases, company, now());
        databaseUp.set({ company }, gauges ? 1 : 0);
        const texts = await readSmsGauges(databases, company, now());
        for (const state of ['sent', 'refused', 'failed', 'late'] as const) sms.set({ company, state }, texts[state]);
        const waiting = await readEventGauges(databases, company, now());
        events.set({ company }, waiting.waits);
        oldestEvent.set({ company }, waiting.oldestSeconds);
        const called = await readWebhookGauges(databases, company);
        webhookEvents.set({ company }, called.behind);
        failingWebhooks.set({ company }, called.failing);
        if (gauges) photoBytes.set({ company }, await bytesUsedBy(databases.forCompany(company), company).catch(() => 0));
        // What a trial company never sends is not a stuck queue.
        return gauges && brandForCompany(brands(), company)?.endsAt ? { ...gauges, waits: 0, oldestSeconds: 0 } : gauges;
      }),
    );
    const known = answered.filter((gauges) => gauges !== null);
    mails.reset();
    if (known.length === 0) return;
    mails.set(
      { state: 'waits' },
      known.reduce((sum, { waits }) => sum + waits, 0),
    );
    mails.set(
      { state: 'failed' },
      known.reduce((sum, { failed }) => sum + failed, 0),
    );
    oldestMail.set(Math.max(...known.map(({ oldestSeconds }) => oldestSeconds)));
  };
}

function declareGauges(registry: Registry, { smsPerDay, photoQuotaBytes }: GaugeDeps['config']) {
  const gauges = {
    databaseUp: new Gauge({
      name: 'kundeportal_database_up',
      help: '1 while the database of this company answers',
      labelNames: ['company'],
      registers: [registry],
    }),
    mails: new Gauge({
      name: 'kundeportal_mails',
      help: 'Mails in the outbox, by state',
      labelNames: ['state'],
      registers: [registry],
    }),
    oldestMail: new Gauge({
      name: 'kundeportal_oldest_mail_seconds',
      help: 'Age of the oldest mail that waits',
      registers: [registry],
    }),
    sms: new Gauge({
      name: 'kundeportal_sms',
      help: 'SMS of this company: sent and refused by a limit within a day, open failures, and those that wait for over an hour',
      labelNames: ['company', 'state'],
      registers: [registry],
    }),
    events: new Gauge({
      name: 'kundeportal_events_without_number',
      help: 'Events that readers do not see yet',
      labelNames: ['company'],
      registers: [registry],
    }),
    oldestEvent: new Gauge({
      name: 'kundeportal_oldest_event_seconds',
      help: 'Age of the oldest of them',
      labelNames: ['company'],
      registers: [registry],
    }),
    webhookEvents: new Gauge({
      name: 'kundeportal_webhook_events_behind',
      help: 'The most events that any address of this company has not been called with',
      labelNames: ['company'],
      registers: [registry],
    }),
    failingWebhooks: new Gauge({
      name: 'kundeportal_webhooks_failing',
      help: 'Addresses whose last call failed, those that were given up included',
      labelNames: ['company'],
      registers: [registry],
    }),
    clock: new Gauge({
      name: 'kundeportal_clock_offset_seconds',
      help: "How far the clock of this server is ahead of the database's",
      registers: [registry],
    }),
    photoBytes: new Gauge({
      name: 'kundeportal_photo_bytes',
      help: 'What the photos of this company take up',
      labelNames: ['company'],
      registers: [registry],
    }),
  };
  new Gauge({ name: 'kundeportal_sms_day_limit', help: 'What a company may send in a day', registers: [registry] }).set(smsPerDay);
  new Gauge({ name: 'kundeportal_photo_quota_bytes', help: 'What they may take up', registers: [registry] }).set(photoQuotaBytes);
  return gauges;
}
