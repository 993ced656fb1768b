import { createServer, type Server } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Deps } from '../deps.ts';
import { createDatabaseGauges, type GaugeDeps } from './database-gauges.ts';

export type Metrics = { onAnswer(route: string, status: number, ms: number): void; listen(host: string, port: number): Promise<Server> };

type MetricDeps = GaugeDeps & Pick<Deps, 'passwords'>;

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
  const readDatabaseGauges = createDatabaseGauges(registry, { databases, brands, config, now });
  return {
    onAnswer(route, status, ms) {
      answers.inc({ route, status });
      seconds.observe({ route }, ms / 1000);
    },
    async listen(host, port) {
      const server = createServer(async (_req, res) => {
        await readDatabaseGauges();
        res.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(await registry.metrics());
      });
      await new Promise<void>((ok, fail) => server.once('error', fail).listen(port, host, ok));
      return server;
    },
  };
}
