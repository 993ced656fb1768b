// Refuses every call at once. What a load generator costs the machine by itself is measured against this. Runs as a process of its own.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const server = createServer((request, response) =>
  response.writeHead(request.url === '/readyz' ? 200 : 401, { 'content-type': 'application/json', 'content-length': 2 }).end('{}'),
);
server.listen(0, '127.0.0.1', () => console.log(`answers at http://127.0.0.1:${(server.address() as AddressInfo).port}`));
