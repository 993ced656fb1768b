import { readFileSync } from 'node:fs';
import type { App } from './app-type.ts';
import { asPage } from './security-headers.ts';

const folder = new URL('../../web/start-page/', import.meta.url);

/** Stands where the portal will stand. */
export function addStartPage(app: App): void {
  const hidden = { schema: { hide: true } };
  const html = readFileSync(new URL('index.html', folder), 'utf8');
  const css = readFileSync(new URL('start-page.css', folder), 'utf8');
  app.get('/', hidden, async (_request, reply) => asPage(reply).send(html));
  app.get('/start-page.css', hidden, async (_request, reply) => reply.type('text/css; charset=utf-8').send(css));
}
