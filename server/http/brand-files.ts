import type { FastifyReply } from 'fastify';
import { BACKGROUNDS, type Brand, brandOwning } from '#domain/company/brand.ts';
import { NEUTRAL_BRAND } from '#domain/company/find-brand.ts';
import { isColour } from '#domain/company/look.ts';
import { LOGIN_PATH } from '#domain/portal-paths.ts';
import { brandAtHost } from '../auth/company-host.ts';
import type { PictureKind } from '../brands/draw-logo.ts';
import { backgroundSvg, pictureOf } from '../brands/pictures.ts';
import type { Deps } from '../deps.ts';
import type { App } from './make-server.ts';

const hidden = { schema: { hide: true } };
const FOR_EVER = 'public, max-age=31536000, immutable';
const AN_HOUR = 'public, max-age=3600';
const A_DAY = 'public, max-age=86400';
const PICTURES = ['logo', 'logo-on-dark', 'logo-small'] as const;
const ICON_SIZES = [180, 192, 512] as const;

/** The pictures of the brand whose address was called; nothing outside these lists can be asked for. */
export function addBrandFiles(app: App, deps: Deps): void {
  const { databases, brands } = deps;
  const sendPicture = async (reply: FastifyReply, brand: Brand, kind: PictureKind, keep: string) =>
    reply
      .type('image/png')
      .header('cache-control', keep)
      .send(await pictureOf(databases, brand, kind));
  for (const kind of PICTURES) {
    app.get<{ Querystring: { v?: string } }>(`/brand/${kind}.png`, hidden, async (request, reply) => {
      const brand = brandAtHost(deps, request.headers.host);
      return sendPicture(reply, brand, kind, request.query.v === brand.logo ? FOR_EVER : AN_HOUR);
    });
    // A form carries the logo of the record's brand, whichever of its company's names the address belongs to.
    app.get<{ Params: { slug: string } }>(`/brand/:slug/${kind}.png`, hidden, async (request, reply) => {
      const portal = brandAtHost(deps, request.headers.host);
      const isOwnHost = brandOwning(brands(), request.headers.host) !== undefined;
      const brand = brands().find((b) => b.slug === request.params.slug && (!isOwnHost || b.companyId === portal.companyId));
      return brand ? sendPicture(reply, brand, kind, AN_HOUR) : reply.callNotFound();
    });
  }
  for (const size of ICON_SIZES)
    app.get(`/icons/${size}.png`, hidden, async (request, reply) =>
      sendPicture(reply, brandAtHost(deps, request.headers.host), `icon-${size}`, A_DAY),
    );
  app.get('/brand/background.svg', hidden, async (request, reply) =>
    reply
      .type('image/svg+xml; charset=utf-8')
      .header('cache-control', AN_HOUR)
      .send(backgroundSvg(brandAtHost(deps, request.headers.host).look)),
  );
  // For the preview of a look that is not saved yet.
  app.get<{ Params: { name: string }; Querystring: Record<string, string> }>('/brand/backgrounds/:name', hidden, async (request, reply) => {
    const background = BACKGROUNDS.find((name) => `${name}.svg` === request.params.name);
    if (!background) return reply.callNotFound();
    const colours = Object.entries(request.query).map(([role, code]) => [role, `#${code}`] as const);
    const look = { ...NEUTRAL_BRAND.look, background, ...Object.fromEntries(colours.filter(([, colour]) => isColour(colour))) };
    return reply.type('image/svg+xml; charset=utf-8').header('cache-control', AN_HOUR).send(backgroundSvg(look));
  });
  app.get('/manifest.webmanifest', hidden, async (request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', A_DAY)
      .send(webManifest(brandAtHost(deps, request.headers.host))),
  );
}

/** How the portal appears among the apps of a phone. */
export const webManifest = ({ name, look, logo }: Brand): string =>
  JSON.stringify({
    name: `${name} Kundeportal`,
    short_name: name,
    lang: 'nb',
    id: '/',
    start_url: LOGIN_PATH,
    scope: '/',
    display: 'standalone',
    background_color: look.bar,
    theme_color: look.bar,
    icons: [
      { src: `/brand/logo-small.png?v=${logo}`, sizes: '256x256', type: 'image/png', purpose: 'any' },
      ...[192, 512].flatMap((size) =>
        ['any', 'maskable'].map((purpose) => ({ src: `/icons/${size}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose })),
      ),
    ],
  });
