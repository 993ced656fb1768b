import { createServer, type IncomingMessage, request as requestFrom, type Server, type ServerResponse } from 'node:http';

const EVENTS = '/dev/events';
const SCRIPT = '/dev/reload.js';
/** A page that lost the server while it was restarted asks again by itself. */
const RELOAD = `new EventSource('${EVENTS}').onmessage = () => location.reload();`;

export type ReloadProxy = { server: Server; reload(): void };

/** A proxy before the server in development: pages that come through it load again when `reload` is called. `port` waits for the server. */
export function reloadProxy(port: () => Promise<number>): ReloadProxy {
  const pages = new Set<ServerResponse>();
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === SCRIPT) return void outgoing.setHeader('content-type', 'text/javascript').end(RELOAD);
    if (incoming.url === EVENTS) return keepOpen(pages, outgoing);
    port()
      .then((behind) => pass(incoming, outgoing, behind))
      .catch((error: unknown) => outgoing.writeHead(502).end(String(error)));
  });
  return {
    server,
    reload() {
      for (const page of pages) page.write('data: changed\n\n');
    },
  };
}

function keepOpen(pages: Set<ServerResponse>, outgoing: ServerResponse): void {
  outgoing.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  outgoing.flushHeaders();
  pages.add(outgoing);
  outgoing.once('close', () => pages.delete(outgoing));
}

function pass(incoming: IncomingMessage, outgoing: ServerResponse, port: number): void {
  const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
  const onward = requestFrom({ host: '127.0.0.1', port, path: incoming.url, method: incoming.method, headers }, (answer) => {
    const isPage = answer.headers['content-type']?.startsWith('text/html') === true;
    if (!isPage) {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      return;
    }
    let html = '';
    answer.setEncoding('utf8').on('data', (part: string) => {
      html += part;
    });
    answer.once('end', () => {
      const { 'content-length': _, ...kept } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, kept);
      outgoing.end(incoming.method === 'HEAD' ? '' : html.replace('</head>', `<script src="${SCRIPT}"></script></head>`));
    });
  });
  onward.once('error', (error) => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end(error.message)));
  outgoing.once('close', () => onward.destroy());
  incoming.pipe(onward);
}
