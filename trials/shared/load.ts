import autocannon from 'autocannon';
import type { CustomerCall } from './customer-calls.ts';

export type Load = { answered: number; perSecond: number; p50Ms: number; p99Ms: number };

export const CONNECTIONS = 32;
/** Under the server's own limit of requests on a connection, where the load generator would lose an answer. */
const REQUESTS_A_CONNECTION = 900;

/** Full load for some seconds. Each connection makes its own share of the calls, over and over. */
export async function load(
  address: string,
  calls: readonly CustomerCall[],
  seconds: number,
  { connections = CONNECTIONS, servername = '' }: { connections?: number; servername?: string } = {},
): Promise<Load> {
  let connection = 0;
  const result = await autocannon({
    url: address,
    connections,
    duration: seconds,
    reconnectRate: REQUESTS_A_CONNECTION,
    ...(servername ? { servername } : {}),
    setupClient(client) {
      const own = calls.filter((_, i) => i % connections === connection % calls.length);
      connection++;
      client.setRequests(own);
    },
  });
  const failed = result.non2xx + result.errors + result.timeouts;
  const answered = result['2xx'];
  if (failed > 0 || answered === 0) throw new Error(`${calls[0]?.path}: ${failed} requests failed, ${answered} did not`);
  return { answered, perSecond: answered / result.duration, p50Ms: result.latency.p50, p99Ms: result.latency.p99 };
}
