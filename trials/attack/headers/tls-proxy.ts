import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { needTool } from '../../../scripts/find-tool.ts';

export type TlsProxy = { port: number; certificate: string; stop(): Promise<void> };

/** TLS in front of a server, with a certificate of its own that lives in `folder`. `/` shows what the server has at `path`. */
export async function startTlsProxy(serverAddress: string, folder: string, path: string): Promise<TlsProxy> {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  execFileSync(await needTool('openssl'), ['req', ...kind, '-keyout', key, '-out', certificate, ...names], { stdio: 'ignore' });
  const proxy = createServer({ key: readFileSync(key), cert: readFileSync(certificate) }, (incoming, outgoing) => {
    const isShown = incoming.url === '/';
    const url = `${serverAddress}${isShown ? path : incoming.url}`;
    const headers = { ...incoming.headers, host: new URL(serverAddress).host };
    const onward = request(url, { method: incoming.method ?? 'GET', headers }, (answer) => {
      const status = answer.statusCode ?? 502;
      // A scanner turns away from an error; here it is to look at its headers.
      outgoing.writeHead(isShown && status >= 400 ? 200 : status, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((ok) => proxy.listen(0, '127.0.0.1', ok));
  return {
    port: (proxy.address() as AddressInfo).port,
    certificate,
    async stop() {
      proxy.closeAllConnections();
      await new Promise((ok) => proxy.close(ok));
    },
  };
}
