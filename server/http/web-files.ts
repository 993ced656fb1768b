import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DAY_PAGE } from '#domain/appointments/day.ts';
import { CUSTOMER_COOKIE, type DemoNote, type StaticPage } from '#domain/boot.ts';
import type { Brand } from '#domain/company/brand.ts';
import { NEUTRAL_BRAND } from '#domain/company/find-brand.ts';
import { CUSTOMER_PAGES, type CustomerPage } from '#domain/customer-pages.ts';
import { GALLERY_PAGES, galleryPath } from '#domain/gallery.ts';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { isFrame } from '#domain/page-files.ts';
import {
  ACCEPT_PATH,
  APPOINTMENT_LINK_PATH,
  CARE_OPT_OUT_PATH,
  CASE_LINK_PATH,
  CONFIRM_EMAIL_PATH,
  EID_RETURN_PATH,
  EXTRA_LINK_PATH,
  FIRST_LOGIN_PATH,
  LOCK_PATH,
  LOGIN_PATH,
  NOTICE_PATH,
  OFFER_LINK_PATH,
  RESET_PATH,
  SETUP_PATH,
  SHARE_LINK_PATH,
  SHEET_PATH,
  SURVEY_LINK_PATH,
  SURVEY_OPT_OUT_PATH,
} from '#domain/portal-paths.ts';
import { hostTarget } from '../auth/company-host.ts';
import { logoUrl, pictureOf } from '../brands/pictures.ts';
import type { Databases } from '../db/databases.ts';
import type { Deps } from '../deps.ts';
import type { App } from './make-server.ts';
import { cookieOf, isPageRequest, languageOf, sendPageWithoutBrand } from './page-without-brand.ts';
import { asPage, asPlainPage } from './security-headers.ts';
import { type Body, loadWebPages, readPages } from './web-pages.ts';

const built = new URL('../../dist/web/', import.meta.url);
const hidden = { schema: { hide: true } };
const FOR_EVER = 'public, max-age=31536000, immutable';
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

let files: ReturnType<typeof readFiles> | null = null;
/** Once in a process, at its start: a later build takes their place. */
const readFiles = () => ({
  pages: readPages(built),
  assets: readAssets('assets'),
  worker: readFileSync(new URL('service-worker.js', built)),
});

function readAssets(path: string): Map<string, Body> {
  const folder = new URL(`${path}/`, built);
  const read = (name: string) => readFileSync(new URL(name, folder));
  const names = readdirSync(folder).filter((name) => /\.(js|css)$/.test(name));
  return new Map(names.map((name) => [name, { raw: read(name), gzip: read(`${name}.gz`), brotli: read(`${name}.br`) }]));
}

/** The built portal: pages rendered for each language with places for the brand, and scripts. All in memory; nothing else can be asked for. */
export function addWebFiles(app: App, deps: Deps, demo: DemoNote | null): void {
  const { config, brands, databases } = deps;
  if (!existsSync(new URL('build.json', built))) {
    addNotBuilt(app);
    return;
  }
  files ??= readFiles();
  const { pages, assets, worker } = files;
  const { pageOf } = loadWebPages(pages, config, demo);
  const sendPage =
    (page: StaticPage, asKind: typeof asPage | typeof asPlainPage = asPage, chosen?: Language) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const target = hostTarget(deps, request.headers.host);
      const isSetup = page === 'setup';
      // Before the first company is set up there is no login. The set-up is for the person who has its link.
      if (target.kind === 'setup' && !isSetup) return reply.redirect(SETUP_PATH, 302);
      if (target.kind !== 'portal' && !isSetup) return sendPageWithoutBrand(request, reply, 'entrance');
      // In no company's colours: it is about one that does not exist yet.
      const brand = target.kind === 'portal' && !isSetup ? target.brand : NEUTRAL_BRAND;
      const logo = isFrame(page) ? null : await inlineLogo(databases, brand);
      const found = pageOf(page, { brand, brands: brands(), logo }, chosen ?? languageOf(request));
      asKind(reply, found.needs).header('vary', 'accept-encoding, cookie');
      return send(request, reply, found);
    };
  app.get(LOGIN_PATH, hidden, sendPage('login'));
  app.get(RESET_PATH, hidden, sendPage('resetpwd'));
  app.get(LOCK_PATH, hidden, sendPage('lock-screen'));
  app.get(CONFIRM_EMAIL_PATH, hidden, sendPage('confirm-email'));
  app.get(EID_RETURN_PATH, hidden, sendPage('eid-return'));
  app.get(FIRST_LOGIN_PATH, hidden, sendPage('first-login'));
  app.get(ACCEPT_PATH, hidden, sendPage('invitation'));
  app.get(CARE_OPT_OUT_PATH, hidden, sendPage('reminders'));
  app.get('/admin', hidden, sendPage('shell'));
  app.get('/admin/*', hidden, sendPage('shell'));
  const shell = sendPage('shell');
  for (const [name, path] of Object.entries(CUSTOMER_PAGES)) {
    const page = sendPage(name as CustomerPage);
    app.get(path, hidden, (request, reply) => (cookieOf(request, CUSTOMER_COOKIE) === undefined ? shell : page)(request, reply));
  }
  if (config.gallery) {
    for (const name of GALLERY_PAGES) app.get(galleryPath(name), hidden, sendPage('gallery'));
    addAssets(app, 'assets/gallery', readAssets('assets/gallery'));
  }
  app.get(SETUP_PATH, hidden, sendPage('setup'));
  app.get('/offline', hidden, sendPage('offline'));
  app.get(DAY_PAGE, hidden, sendPage('kept-day'));
  app.get(SHEET_PATH, hidden, sendPage('emergency', asPlainPage));
  app.get(NOTICE_PATH, hidden, sendPage('privacy-notice'));
  // Without a script the other language is another address.
  for (const language of LANGUAGES) app.get(`${NOTICE_PATH}/${language}`, hidden, sendPage('privacy-notice', asPage, language));
  app.get(CASE_LINK_PATH, hidden, sendPage('case-link'));
  app.get(APPOINTMENT_LINK_PATH, hidden, sendPage('visit-link'));
  app.get(EXTRA_LINK_PATH, hidden, sendPage('extra-link'));
  app.get(OFFER_LINK_PATH, hidden, sendPage('offer-link'));
  app.get(SHARE_LINK_PATH, hidden, sendPage('share-link'));
  app.get(SURVEY_LINK_PATH, hidden, sendPage('survey-link'));
  app.get(SURVEY_OPT_OUT_PATH, hidden, sendPage('survey-link'));
  addAssets(app, 'assets', assets);
  app.get('/service-worker.js', hidden, async (_request, reply) =>
    reply
      .header('content-security-policy', WORKER_POLICY)
      .header('cache-control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .send(worker),
  );
  sendRestToLogin(app, deps);
}

function send(request: FastifyRequest, reply: FastifyReply, { raw, gzip, brotli }: Body): FastifyReply {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (brotli && /\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(brotli);
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(gzip);
  return reply.send(raw);
}

/** Their names carry a hash of their content. One route for all: metrics would have a series for each name of each release. */
function addAssets(app: App, path: string, bodies: ReadonlyMap<string, Body>): void {
  app.get<{ Params: { name: string } }>(`/${path}/:name`, hidden, async (request, reply) => {
    const { name } = request.params;
    const body = bodies.get(name);
    if (!body) return reply.callNotFound();
    const type = name.endsWith('.js') ? 'text/javascript; charset=utf-8' : 'text/css; charset=utf-8';
    return send(request, reply.type(type).header('cache-control', FOR_EVER).header('vary', 'accept-encoding'), body);
  });
}

/** At an unknown address a browser is sent to the login, and a program gets not-found. */
function sendRestToLogin(app: App, deps: Deps): void {
  const toLogin = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    hostTarget(deps, request.headers.host).kind === 'entrance'
      ? sendPageWithoutBrand(request, reply, 'entrance')
      : reply.redirect(LOGIN_PATH, 302);
  app.get('/', hidden, async (request, reply) => toLogin(request, reply));
  app.get('/*', hidden, async (request, reply) => {
    const isBrowsing = String(request.headers.accept ?? '').includes('text/html');
    return isBrowsing && isPageRequest(request) ? toLogin(request, reply) : reply.callNotFound();
  });
}

function addNotBuilt(app: App): void {
  app.get(LOGIN_PATH, hidden, async (_request, reply) =>
    asPage(reply).code(503).send('<!doctype html><title>Kundeportal</title><p>The portal is not built: run <code>npm run build</code>.'),
  );
}

/** A larger logo would delay the words around it. */
const MAX_BYTES = 12_000;
/** A page does not wait longer for a database that does not answer. */
const WAIT_MS = 300;

/**
 * A brand's logo to be sent within a public page, which is then painted with it: 0.9 s on slow 4G, where fetching it takes until 1.3 s.
 * Null: the browser is to fetch it.
 */
export async function inlineLogo(databases: Databases, brand: Brand): Promise<string | null> {
  const reading = pictureOf(databases, brand, 'logo').catch(() => null);
  const png = await Promise.race([reading, sleep(WAIT_MS, null, { ref: false })]);
  return png && png.length <= MAX_BYTES ? logoUrl(png) : null;
}
