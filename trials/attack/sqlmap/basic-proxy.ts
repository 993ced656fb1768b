import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { encodeBasic } from '#domain/basic-header.ts';

/** Puts what stands in the headers `x-user` and `x-password` into the Basic header, where a tool that knows no base64 reaches it. */
export async function startBasicProxy(serverAddress: string): Promise<{ host: string; stop(): Promise<void> }> {
  const proxy = createServer((incoming, outgoing) => {
    const { 'x-user': id = '', 'x-password': value = '', host: _host, ...headers } = incoming.headers;
    const authorization = encodeBasic({ id: String(id), value: String(value) });
    const onward = request(
      `${serverAddress}${incoming.url}`,
      { method: incoming.method ?? 'GET', headers: { ...headers, authorization } },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((ok) => proxy.listen(0, '127.0.0.1', ok));
  return {
    host: `127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    async stop() {
      proxy.closeAllConnections();
      await new Promise((ok) => proxy.close(ok));
    },
  };
}
