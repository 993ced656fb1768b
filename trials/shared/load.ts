import autocannon from 'autocannon';
import type { ChildServer } from './child-server.ts';
import { cpuMsOfChildren } from './cpu.ts';
import type { CustomerCall } from './customer-calls.ts';

export type Load = { answered: number; perSecond: number; p50Ms: number; p99Ms: number };
/** Processor time for each answer: what other work on the machine takes is not in it. */
export type LoadWithCpu = Load & { serverUs: number; postgresUs: number };

export const CONNECTIONS = 32;
/** Under the server's own limit of requests on a connection, where the load generator would lose an answer. */
const REQUESTS_PER_CONNECTION = 900;

/** Full load for some seconds. Each connection makes its own share of the calls, over and over. */
export async function load(address: string, calls: readonly CustomerCall[], seconds: number): Promise<Load> {
  let connection = 0;
  const result = await autocannon({
    url: address,
    connections: CONNECTIONS,
    duration: seconds,
    reconnectRate: REQUESTS_PER_CONNECTION,
    setupClient(client) {
      client.setRequests(calls.filter((_, i) => i % CONNECTIONS === connection % calls.length));
      connection++;
    },
  });
  const failed = result.non2xx + result.errors + result.timeouts;
  const answered = result['2xx'];
  if (failed > 0 || answered === 0) throw new Error(`${calls[0]?.path}: ${failed} requests failed, ${answered} did not`);
  return { answered, perSecond: answered / result.duration, p50Ms: result.latency.p50, p99Ms: result.latency.p99 };
}

export async function loadWithCpu(
  server: ChildServer,
  postgresPid: number,
  calls: readonly CustomerCall[],
  seconds: number,
): Promise<LoadWithCpu> {
  const before = { server: server.cpuMs(), postgres: cpuMsOfChildren(postgresPid) };
  const result = await load(server.address, calls, seconds);
  const usEach = (ms: number) => (ms * 1000) / result.answered;
  return {
    ...result,
    serverUs: usEach(server.cpuMs() - before.server),
    postgresUs: usEach(cpuMsOfChildren(postgresPid) - before.postgres),
  };
}
