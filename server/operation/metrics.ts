import { createServer, type Server } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { brandForCompany } from '#domain/brand.ts';
import type { Deps } from '../deps.ts';
import { readEventGauges } from '../events/event-gauges.ts';
import { bytesUsedBy } from '../files/file-space.ts';
import { readMailGauges } from '../mail/mail-gauges.ts';
import { readSmsGauges } from '../mail/sms-gauges.ts';
import { readWebhookGauges } from '../webhook-delivery/webhook-gauges.ts';

export type Metrics = { onAnswer(route: string, status: number, ms: number): void; listen(host: string, port: number): Promise<Server> };

type MetricDeps = Pick<Deps, 'passwords' | 'databases' | 'brands' | 'config' | 'now'>;

/** Prometheus metrics, on a port of their own that is never the one customers reach. */
export function createMetrics({ passwords, databases, brands, config, now }: MetricDeps): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const answers = new Counter({
    name: 'kundeportal_answers_total',
    help: 'Answers by route and status',
    labelNames: ['route', 'status'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'kundeportal_answer_seconds',
    help: 'Time to answer by route',
    labelNames: ['route'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2],
    registers: [registry],
  });
  new Gauge({
    name: 'kundeportal_password_hashes_total',
    help: 'Password hashes computed',
    registers: [registry],
    collect() {
      this.set(passwords.hashesRun());
    },
  });
  new Gauge({
    name: 'kundeportal_failed_logins_total',
    help: 'Passwords that were wrong or not looked at, on whichever call, and unknown machine keys',
    registers: [registry],
    collect() {
      this.set(passwords.failures.count);
    },
  });
  const databaseUp = new Gauge({
    name: 'kundeportal_database_up',
    help: '1 while the database of this company answers',
    labelNames: ['company'],
    registers: [registry],
  });
  const mails = new Gauge({
    name: 'kundeportal_mails',
    help: 'Mails in the outbox, by state',
    labelNames: ['state'],
    registers: [registry],
  });
  const oldestMail = new Gauge({
    name: 'kundeportal_oldest_mail_seconds',
    help: 'Age of the oldest mail that waits',
    registers: [registry],
  });
  const sms = new Gauge({
    name: 'kundeportal_sms',
    help: 'SMS of this company: sent and refused by a limit within a day, open failures, and those that wait for over an hour',
    labelNames: ['company', 'state'],
    registers: [registry],
  });
  new Gauge({ name: 'kundeportal_sms_day_limit', help: 'What a company may send in a day', registers: [registry] }).set(config.smsPerDay);
  const events = new Gauge({
    name: 'kundeportal_events_without_number',
    help: 'Events that readers do not see yet',
    labelNames: ['company'],
    registers: [registry],
  });
  const oldestEvent = new Gauge({
    name: 'kundeportal_oldest_event_seconds',
    help: 'Age of the oldest of them',
    labelNames: ['company'],
    registers: [registry],
  });
  const webhookEvents = new Gauge({
    name: 'kundeportal_webhook_events_behind',
    help: 'The most events that any address of this company has not been called with',
    labelNames: ['company'],
    registers: [registry],
  });
  const failingWebhooks = new Gauge({
    name: 'kundeportal_webhooks_failing',
    help: 'Addresses whose last call failed, those that were given up included',
    labelNames: ['company'],
    registers: [registry],
  });
  const photoBytes = new Gauge({
    name: 'kundeportal_photo_bytes',
    help: 'What the photos of this company take up',
    labelNames: ['company'],
    registers: [registry],
  });
  new Gauge({ name: 'kundeportal_photo_quota_bytes', help: 'What they may take up', registers: [registry] }).set(config.photoQuotaBytes);
  /** Read when Prometheus asks. A database that is away becomes a figure and does not fail the request. */
  async function lookIntoDatabases(): Promise<void> {
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
  }
  return {
    onAnswer(route, status, ms) {
      answers.inc({ route, status });
      seconds.observe({ route }, ms / 1000);
    },
    async listen(host, port) {
      const server = createServer(async (_req, res) => {
        await lookIntoDatabases();
        res.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(await registry.metrics());
      });
      await new Promise<void>((ok, fail) => server.once('error', fail).listen(port, host, ok));
      return server;
    },
  };
}
