// What GetJobs costs at the very least: node:http, the driver, one statement with fixed values. Runs as a process of its own.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { getJobsStatement, listStatement } from './get-jobs-statement.ts';

const { DATABASE_URL, AUTHORIZATION = '', COMPANY = '', CUSTOMER, SET_UP } = process.env;
const POOL_SIZE = 8;

const statement = CUSTOMER
  ? listStatement(Number(COMPANY), Number(CUSTOMER))
  : await getJobsStatement({ authorization: AUTHORIZATION, companyid: COMPANY });
const pool = new pg.Pool({
  connectionString: DATABASE_URL,
  max: POOL_SIZE,
  onConnect: async (client: pg.ClientBase) => {
    if (SET_UP) await client.query(SET_UP);
  },
});

const server = createServer((_request, response) => {
  pool.query<{ answer: string }>({ name: 'jobs', text: statement.text, values: statement.values }).then(
    ({ rows }) => {
      const text = rows[0]?.answer ?? '';
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(text) }).end(text);
    },
    () => response.writeHead(500).end(),
  );
});
server.listen(0, '127.0.0.1', () => console.log(`answers at http://127.0.0.1:${(server.address() as AddressInfo).port}`));
