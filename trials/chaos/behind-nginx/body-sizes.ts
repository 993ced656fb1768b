import { request } from 'node:https';
import { text } from 'node:stream/consumers';
import { type LargeCall, largeCalls } from '../../../scripts/nginx-conf.ts';
import { type Check, check } from './check.ts';
import { HOST, type Nginx } from './nginx.ts';

/** What is larger is announced, and only its beginning sent. */
export const SENT_WHOLE_BYTES = 100 * 1024 * 1024;
const BEGINNING_BYTES = 256 * 1024;
const REFUSED = '413 {"error":"body-too-large"}';

/** Every call that takes a file, or a picture in its JSON: with as many bytes as the contract allows, and with one more. */
export async function checkSizes(nginx: Nginx): Promise<Check[]> {
  const checks: Check[] = [];
  for (const { path, maxBodyBytes } of largeCalls) {
    const found = [await send(nginx, path, maxBodyBytes), await send(nginx, path, maxBodyBytes + 1)];
    checks.push(check(`${path} with ${maxBodyBytes} bytes, and with one more`, found.join(', '), `taken, ${REFUSED}`));
  }
  return checks;
}

function send({ tls, newAgent }: Nginx, path: LargeCall['path'], bytes: number): Promise<string> {
  const agent = newAgent();
  const headers = { host: HOST, 'content-type': 'application/octet-stream', 'content-length': bytes };
  return new Promise<string>((ok, fail) => {
    const outgoing = request(`${tls}${path}`, { method: 'POST', agent, headers }, async (incoming) => {
      const said = await text(incoming);
      ok(incoming.statusCode === 200 ? 'taken' : `${incoming.statusCode} ${said}`);
    });
    outgoing.on('error', fail);
    outgoing.write(Buffer.alloc(bytes > SENT_WHOLE_BYTES ? BEGINNING_BYTES : bytes, 'x'));
    if (bytes <= SENT_WHOLE_BYTES) outgoing.end();
  }).finally(() => agent.destroy());
}
