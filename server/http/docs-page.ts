import { readFileSync } from 'node:fs';
import type { App } from './app-type.ts';
import { docsHtml, type OpenApiDocument } from './docs-html.ts';
import { asPage } from './security-headers.ts';

const css = readFileSync(new URL('./docs.css', import.meta.url), 'utf8');

/** The API for programs at /api/openapi.json and for people at /api/docs; both made from the routes. */
export function addDocsPage(app: App): void {
  const hidden = { schema: { hide: true } };
  // Made once, as bytes: both are large, and requests for them are not limited.
  let html: Buffer | undefined;
  let json: Buffer | undefined;
  app.get('/api/openapi.json', hidden, async (_request, reply) => {
    json ??= Buffer.from(JSON.stringify(app.swagger()));
    return reply.type('application/json; charset=utf-8').send(json);
  });
  app.get('/api/docs', hidden, async (_request, reply) => {
    html ??= Buffer.from(docsHtml(app.swagger() as unknown as OpenApiDocument));
    return asPage(reply).send(html);
  });
  app.get('/api/docs.css', hidden, async (_request, reply) => reply.type('text/css; charset=utf-8').send(css));
}
