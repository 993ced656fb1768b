import { type Agent, request } from 'node:http';
import { request as requestWithTls } from 'node:https';

export type Answer = { status: number; text: string; headerNames: string[]; header(name: string): string; ms: number };
type Call = {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
  /** Without one, a connection of its own. */
  agent?: Agent;
  localAddress?: string;
};

const TIMEOUT_MS = 10_000;

/** One request, read to its end and timed on the way. A body that is a text is sent as it is. */
export function call(url: string, { method = 'GET', headers = {}, body, agent, localAddress }: Call = {}): Promise<Answer> {
  const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
  return new Promise((ok, fail) => {
    const startedAt = performance.now();
    const outgoing = (url.startsWith('https:') ? requestWithTls : request)(
      url,
      {
        method,
        agent: agent ?? false,
        headers:
          text === undefined ? headers : { 'content-type': 'application/json', ...headers, 'content-length': Buffer.byteLength(text) },
        ...(localAddress ? { localAddress } : {}),
      },
      (incoming) => {
        incoming.setEncoding('utf8');
        let read = '';
        incoming.on('data', (chunk: string) => {
          read += chunk;
        });
        incoming.on('error', fail);
        incoming.on('end', () =>
          ok({
            status: incoming.statusCode ?? 0,
            text: read,
            headerNames: Object.keys(incoming.headers),
            header: (name) => String(incoming.headers[name] ?? ''),
            ms: performance.now() - startedAt,
          }),
        );
      },
    );
    outgoing.setTimeout(TIMEOUT_MS, () => outgoing.destroy(new Error('no answer')));
    outgoing.on('error', fail);
    outgoing.end(text);
  });
}
