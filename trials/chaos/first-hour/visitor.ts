import { Agent } from 'node:https';
import { type Answer, call } from '../../shared/call.ts';

/** The proxy: where it listens for TLS, and whose certificates a browser trusts. */
export type Front = { port: number; ca(): string | Buffer; stop(): Promise<void> };
type Request = { body?: unknown; type?: string; headers?: Record<string, string> };

/** A browser or program outside, to which every name is the address of the front: the name is in the handshake, and must be in the certificate. */
export function visitorOf(front: Front) {
  let agent: Agent | undefined;
  let cookies: Record<string, string> = {};
  async function send(method: 'GET' | 'POST', address: string, { body, type, headers = {} }: Request = {}): Promise<Answer> {
    const { host, origin, pathname, search } = new URL(address);
    agent ??= new Agent({ ca: front.ca(), keepAlive: false });
    const answer = await call(`https://127.0.0.1:${front.port}${pathname}${search}`, {
      method,
      agent,
      body,
      headers: {
        host,
        accept: 'text/html',
        cookie: Object.values(cookies).join('; '),
        ...(method === 'POST' ? { origin, 'sec-fetch-site': 'same-origin', 'content-type': type ?? 'application/json' } : {}),
        ...headers,
      },
    });
    const [cookie] = answer.header('set-cookie').split(';');
    if (cookie) cookies = { ...cookies, [cookie.split('=')[0] ?? '']: cookie };
    return answer;
  }
  return {
    open: (address: string, headers?: Record<string, string>) => send('GET', address, headers ? { headers } : {}),
    post: (address: string, body: unknown, more: Omit<Request, 'body'> = {}) => send('POST', address, { body, ...more }),
    /** As a browser follows them. */
    async follow(address: string): Promise<{ url: string; answer: Answer }> {
      let url = address;
      for (let steps = 0; steps < 5; steps++) {
        const answer = await send('GET', url);
        if (answer.status !== 302) return { url, answer };
        url = new URL(answer.header('location'), url).href;
      }
      throw new Error(`${address} leads in a circle`);
    },
  };
}
