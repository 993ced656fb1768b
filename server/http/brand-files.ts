import { readFileSync } from 'node:fs';
import { brands } from '#brands/index.ts';
import { brandForHost } from '#domain/brand.ts';
import type { App } from './app-type.ts';

const PICTURES = ['logo.svg', 'logo-on-dark.svg', 'logo-small.svg', 'background.svg'] as const;

/** The pictures of the brand whose address was called. Read once: nothing outside this list can be asked for. */
export function addBrandFiles(app: App): void {
  const hidden = { schema: { hide: true } };
  for (const name of PICTURES) {
    const pictureOf = new Map(
      brands.map((b) => [b.slug, readFileSync(new URL(`../../brands/${b.slug}/${name}`, import.meta.url), 'utf8')]),
    );
    app.get(`/brand/${name}`, hidden, async (request, reply) =>
      reply
        .type('image/svg+xml; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(pictureOf.get(brandForHost(brands, request.headers.host).slug)),
    );
  }
  // A form carries the logo of the record's company, whichever of its names the address belongs to.
  for (const { slug } of brands)
    for (const name of ['logo.svg', 'logo-small.svg']) {
      const picture = readFileSync(new URL(`../../brands/${slug}/${name}`, import.meta.url), 'utf8');
      app.get(`/brand/${slug}/${name}`, hidden, async (_request, reply) =>
        reply.type('image/svg+xml; charset=utf-8').header('cache-control', 'public, max-age=3600').send(picture),
      );
    }
}
