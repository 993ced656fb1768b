import { createServer, type RequestListener, type Server } from 'node:http';
import { limitSendTime, takeRequest } from './connections.ts';
import { limitConnections } from './limit-connections.ts';
import { HEADERS_TIMEOUT_MS, KEEP_ALIVE_MS, MAX_HEADER_BYTES } from './limits.ts';

/** Node's server with our limits, in front of everything that knows about calls. */
export function makeServer(handle: RequestListener, trustProxy: number): Server {
  const take: RequestListener = (request, response) => {
    if (takeRequest(request, response)) handle(request, response);
  };
  const server = createServer(
    {
      headersTimeout: HEADERS_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      // Bodies have a limit of their own, which knows the one call that takes long ones.
      requestTimeout: 0,
      connectionsCheckingInterval: 2000,
      maxHeaderSize: MAX_HEADER_BYTES,
      // A missing Host is refused by our own guard, with our headers and error object.
      requireHostHeader: false,
    },
    take,
  );
  // Node's own refusal has neither; an Expect header may as well be ignored.
  server.on('checkExpectation', take);
  limitConnections(server, trustProxy);
  limitSendTime(server);
  return server;
}
