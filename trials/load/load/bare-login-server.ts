// What a login costs at the very least: node:http and one check of the password, with the same hash. Runs as a process of its own.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { verify } from '@node-rs/argon2';

const { PASSWORD = '', PASSWORD_HASH = '' } = process.env;

const server = createServer((request, response) => {
  if (request.url === '/readyz') return void response.writeHead(200).end();
  verify(PASSWORD_HASH, PASSWORD).then(
    (isRight) => response.writeHead(isRight ? 200 : 401, { 'content-type': 'application/json', 'content-length': 2 }).end('{}'),
    () => response.writeHead(500).end(),
  );
});
server.listen(0, '127.0.0.1', () => console.log(`answers at http://127.0.0.1:${(server.address() as AddressInfo).port}`));
