import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

/** A server as it must not be: what is asked stands in its statement. Shows that the tool which finds nothing with us does find things. */
export async function startOpenDoor(databaseUrl: string): Promise<{ address: string; stop(): Promise<void> }> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  const server = createServer((request, response) => {
    const jobId = new URL(request.url ?? '/', 'http://a').searchParams.get('jobId') ?? '0';
    pool.query(`select ${jobId} as job`).then(
      ({ rows }) => response.end(JSON.stringify(rows)),
      () => response.writeHead(400).end('{"error":"invalid-input"}'),
    );
  });
  await new Promise<void>((ok) => server.listen(0, '127.0.0.1', ok));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((ok) => server.close(ok));
      await pool.end();
    },
  };
}
