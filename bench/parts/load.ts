import autocannon from 'autocannon';

type Headers = Record<string, string>;
export type Load = { perSecond: number; p50Ms: number; p99Ms: number };

export const CONNECTIONS = 32;
/** Under the server's own limit of requests on a connection, where the load generator would lose an answer. */
const REQUESTS_A_CONNECTION = 900;

/** Full load for some seconds. Each connection asks for its own share of the customers, over and over. */
export async function load(url: string, customers: readonly Headers[], seconds: number): Promise<Load> {
  let connection = 0;
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    headers: customers[0] ?? {},
    reconnectRate: REQUESTS_A_CONNECTION,
    setupClient(client) {
      const own = customers.filter((_, i) => i % CONNECTIONS === connection);
      connection++;
      if (own.length > 0) client.setRequests(own.map((headers) => ({ headers })));
    },
  });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0 || result['2xx'] === 0) throw new Error(`${url}: ${failed} requests failed, ${result['2xx']} did not`);
  return { perSecond: result['2xx'] / result.duration, p50Ms: result.latency.p50, p99Ms: result.latency.p99 };
}
