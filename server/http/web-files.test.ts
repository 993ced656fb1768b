import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { BOOT_ID, type Boot } from '#domain/boot.ts';
import { CUSTOMER_PAGES } from '#domain/customer-pages.ts';
import { asCompany } from '../db/company-id.ts';
import { sql } from '../db/sql.ts';
import { onOneEngine } from '../testing/world.ts';

const SETTINGS = {
  EID_NORDVANN_ISSUER: 'https://id.example',
  EID_NORDVANN_CLIENT_ID: 'portal',
  EID_NORDVANN_SECRET: 'unused',
  EID_NORDVANN_LABEL: '<b>ID & co',
};

onOneEngine(
  'the served portal',
  (world) => {
    const get = (url: string, headers: Record<string, string> = {}) => world().call('GET', url, { headers });

    test('host and language pick the page, and the style it carries is the one that its policy allows', async () => {
      const page = await get('/auth/login', { host: 'lynvakt.localhost:3000', cookie: 'a=b; kp-lang=en' });
      assert.equal(page.statusCode, 200);
      assert.match(page.body, /<html lang="en">/);
      assert.match(page.body, /<title>Log in – Lynvakt Elektro Kundeportal<\/title>/);
      const style = /<style>([\s\S]*?)<\/style>/.exec(page.body)?.[1] ?? '';
      assert.ok(
        String(page.headers['content-security-policy']).includes(`'sha256-${createHash('sha256').update(style).digest('base64')}'`),
      );
      assert.doesNotMatch(String(page.headers['content-security-policy']), /unsafe/);
    });

    test('a page without a script ends where it ends: no data follows it', async () => {
      for (const path of ['/offline', '/nodark', '/personvern']) {
        const { body } = await get(path);
        assert.match(body, /<\/html>\n$/, path);
        assert.doesNotMatch(body, /customerController|<script/, path);
      }
    });

    test('a first visit is Norwegian on every page, whatever language the browser asks for', async () => {
      for (const path of ['/auth/login', '/auth/resetpwd', '/auth/lock-screen', '/admin/elektriker', '/svar', '/offline'])
        for (const cookie of ['', 'kp-lang=', 'kp-lang=de', 'kp-lang=nb']) {
          const page = await get(path, { 'accept-language': 'en-GB,en;q=0.9', ...(cookie && { cookie }) });
          assert.match(page.body, /<html lang="nb">/, `${path} ${cookie}`);
          assert.equal(page.headers['vary'], 'accept-encoding, cookie');
        }
    });

    test('the login page of a brand with an electronic identity has its name on a button, as text; others have none', async () => {
      const page = (host: string) => get('/auth/login', { host, cookie: 'kp-lang=en' });
      const { body } = await page('nordvann.localhost');
      assert.match(body, /<a [^>]*href="\/auth\/retur"[^>]*>Log in with &lt;b&gt;ID &amp; co<\/a>/);
      assert.match(body, /"eid":"\\u003cb>ID & co"/);
      for (const host of ['fjordror.localhost', 'lynvakt.localhost']) {
        const { body } = await page(host);
        assert.doesNotMatch(body, /__EID__|auth\/retur/, host);
        assert.match(body, /"eid":null/);
      }
      assert.equal((await get('/auth/retur?code=a&state=b')).statusCode, 200);
    });

    test("a customer's page comes with its words, the configured ones as text; everybody else gets the frame", async () => {
      const home = async (cookie: string, path = '/admin/elektriker') =>
        (await get(path, { host: 'lynvakt.localhost', cookie: `kp-lang=en; ${cookie}` })).body;
      await world()
        .databases.forCompany(asCompany(2))
        .query(sql`
          insert into company_settings (company_id, version, welcome_nb, welcome_en, survey_mails, mails_from, mails_to, saved_at, saved_by)
          values (2, 1, 'Velkommen', 'Welcome <b>home', false, 8, 20, now(), 1)`);
      await world().refreshBrands();
      const marked = await home('kp-customer=1');
      assert.match(marked, /<title>Home – Lynvakt Elektro Kundeportal<\/title>/);
      assert.match(marked, /<h1[^>]*>Welcome &lt;b&gt;home<\/h1>/);
      assert.match(marked, /<a [^>]*href="tel:\+47\d{8}">Call /);
      for (const frame of [await home(''), await home('kp-customers=1'), await home('kp-customer=1', '/admin/saker/ny')]) {
        assert.match(frame, /class="shell"/);
        assert.doesNotMatch(frame, /<h1|__WELCOME__/);
      }
      for (const [name, path] of Object.entries(CUSTOMER_PAGES)) {
        assert.match(await home('kp-customer=1', path), /<h1[^>]*>\w+/, name);
        assert.doesNotMatch(await home('', path), /<h1/, name);
      }
    });

    test('the settings are in a data block, and without demo data they do not mention it', async () => {
      const { body } = await get('/auth/login', { host: 'ildtopp.localhost' });
      const text = new RegExp(`<script type="application/json" id="${BOOT_ID}">([^<]*)</script>`).exec(body)?.[1] ?? '';
      const boot = JSON.parse(text) as Boot;
      assert.equal(boot.brand.companyId, 6);
      assert.equal(boot.customerController, 'Customer');
      assert.equal(boot.demo, null);
      assert.ok(!body.includes('Demo-passord'));
    });

    test('the gallery has a script of its own at its own addresses, and no other page has', async () => {
      const { body } = await get('/admin/buttons');
      const script = /src="(\/assets\/gallery\/main[^"]+)"/.exec(body)?.[1] ?? '';
      assert.equal((await get(script)).statusCode, 200);
      for (const path of ['/admin/elektriker', '/admin/minejobber', '/admin/finnes-ikke', '/auth/login'])
        assert.doesNotMatch((await get(path)).body, /gallery/, path);
    });

    test('a page is compressed for anyone who takes it, and no cache may keep it', async () => {
      const page = await get('/admin/minejobber', { 'accept-encoding': 'gzip' });
      assert.equal(page.headers['content-encoding'], 'gzip');
      assert.equal(page.headers['cache-control'], 'no-store');
      assert.match(gunzipSync(page.rawPayload).toString(), /class="shell"/);
    });

    test('a public page brings its brand’s logo along; a page behind the login has its address', async () => {
      for (const path of ['/auth/login', '/auth/resetpwd', '/personvern'])
        for (const slug of ['fjordror', 'bjork']) {
          const { body } = await get(path, { host: `${slug}.localhost` });
          const [, sent = ''] = /<img class="auth-logo" src="data:image\/png;base64,([^"]*)"/.exec(body) ?? [];
          const logo = await get('/brand/logo.png', { host: `${slug}.localhost` });
          assert.equal(sent, logo.rawPayload.toString('base64'), `${path} ${slug}`);
          assert.doesNotMatch(body, /brand\/logo\.png/);
        }
      assert.doesNotMatch((await get('/admin/elektriker')).body, /src="data:/);
    });

    test('a browser at an unknown address is sent to the login; a program gets 404', async () => {
      const browser = await get('/hva/som/helst', { accept: 'text/html,*/*' });
      assert.deepEqual([browser.statusCode, browser.headers.location], [302, '/auth/login']);
      assert.equal((await get('/hva/som/helst')).statusCode, 404);
      assert.equal((await get('/assets/borte.js', { accept: 'text/html' })).statusCode, 404);
      assert.equal((await get('/api/borte', { accept: 'text/html' })).statusCode, 404);
    });

    test('files with a hash in their name are one route in log and metrics, and keep for ever', async () => {
      const names = readdirSync(new URL('../../dist/web/assets/', import.meta.url)).filter((name) => /\.(js|css)$/.test(name));
      world().log.length = 0;
      for (const name of names.slice(0, 3)) {
        const file = await get(`/assets/${name}`);
        assert.deepEqual([file.statusCode, file.headers['cache-control']], [200, 'public, max-age=31536000, immutable']);
      }
      const routes = world().log.map((line) => (JSON.parse(line) as { route: string }).route);
      assert.deepEqual([...new Set(routes)], ['/assets/:name']);
      for (const hidden of ['..%2fbuild.json', 'gallery', '__proto__']) assert.equal((await get(`/assets/${hidden}`)).statusCode, 404);
    });

    test('each brand has a manifest and icons of its own', async () => {
      const manifest = await get('/manifest.webmanifest', { host: 'bjork.localhost' });
      assert.match(manifest.body, /Bjørk & Kabel Kundeportal/);
      const icons = await Promise.all(['fjordror', 'bjork'].map((slug) => get('/icons/192.png', { host: `${slug}.localhost` })));
      assert.notDeepEqual(icons[0]?.rawPayload, icons[1]?.rawPayload);
    });
  },
  SETTINGS,
);

onOneEngine(
  'the portal without its gallery',
  (world) => {
    test('the gallery’s addresses are answered as any address that no page has, and its files are not there', async () => {
      const [gallery, unknown] = await Promise.all(['/admin/buttons', '/admin/finnes-ikke'].map((path) => world().call('GET', path)));
      assert.equal(gallery?.body, unknown?.body);
      const assets = new URL('../../dist/web/assets/gallery/', import.meta.url);
      const [file] = readdirSync(assets);
      assert.equal((await world().call('GET', `/assets/gallery/${file}`)).statusCode, 404);
    });
  },
  { GALLERY: 'off' },
);

onOneEngine(
  'a portal that calls another origin',
  (world) => {
    const pageOf = async (host: string) => {
      const { body, headers } = await world().call('GET', '/auth/login', { headers: { host } });
      const text = new RegExp(`id="${BOOT_ID}">([^<]*)</script>`).exec(body)?.[1] ?? '{}';
      const [, connects] = /connect-src ([^;]*);/.exec(String(headers['content-security-policy'])) ?? [];
      return { connects, boot: JSON.parse(text) as Boot };
    };

    test('the policy allows exactly the origins of the settings, on the pages of their site', async () => {
      const { connects, boot } = await pageOf('kunde.fjordror.example');
      assert.equal(connects, "'self' https://api.fjordror.example https://skjema.fjordror.example:8443");
      assert.equal(boot.serverUrl, 'https://api.fjordror.example/base');
      assert.equal(boot.schemaContentUrl, 'https://skjema.fjordror.example:8443');
    });

    test('a brand of another site calls the origin it came from', async () => {
      const { connects, boot } = await pageOf('kunde.lynvakt.example');
      assert.deepEqual([connects, boot.serverUrl, boot.schemaContentUrl], ["'self'", '', '']);
    });
  },
  { SERVER_URL: 'https://api.fjordror.example/base', SCHEMA_CONTENT_URL: 'https://skjema.fjordror.example:8443' },
);
