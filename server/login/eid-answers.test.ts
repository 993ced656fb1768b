import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { after, before, test } from 'node:test';
import type { EidReturn } from '#contract/login.ts';
import { HOUR, MINUTE, SECOND } from '#domain/time.ts';
import { sql } from '../db/sql.ts';
import {
  cookiesOf,
  eidHeaders,
  errorOf,
  finishRedirect,
  loginTraces,
  type StartedRedirect,
  startEidRedirects,
  startRedirect,
} from '../testing/eid-redirects.ts';
import { EID_CLIENT, json, metadataOf, type TokenTwist } from '../testing/fake-issuer.ts';
import { onOneEngine } from '../testing/world.ts';

const { issuer, env, returned, redirect, link } = await startEidRedirects();
after(() => issuer.close());

/** What an issuer that is down, being mended or not itself may answer. */
const BROKEN: Record<string, (answer: ServerResponse) => void> = {
  'a failure': (answer) => json(answer, 503, {}),
  'a page': (answer) => void answer.writeHead(200, { 'content-type': 'text/html' }).end('<p>Vedlikehold'),
  'a cut wire': (answer) => void answer.destroy(),
  'an endless answer': (answer) => void answer.writeHead(200, { 'content-type': 'application/json' }).end(' '.repeat(300_000)),
};

onOneEngine(
  'answers of an issuer',
  (world) => {
    before(() => {
      issuer.now = () => world().clock.now;
      return link(world(), 'ola', 'broken');
    });

    test('each broken token is refused with its code, said to the operator, and nothing is stored of it', async () => {
      const w = world();
      const nowSeconds = () => Math.floor(w.clock.now.getTime() / SECOND);
      const claim = 'OAUTH_JWT_CLAIM_COMPARISON_FAILED';
      const twists: Record<string, [TokenTwist, string]> = {
        'of another issuer': [{ claims: { iss: 'https://evil.example' } }, claim],
        'for another audience': [{ claims: { aud: 'another-client' } }, claim],
        'for us and another who did not ask': [{ claims: { aud: [EID_CLIENT.id, 'b'], azp: 'b' } }, claim],
        'with another nonce': [{ claims: { nonce: 'another' } }, claim],
        'without a nonce': [{ claims: { nonce: undefined } }, 'OAUTH_INVALID_RESPONSE'],
        'that has expired': [{ claims: { exp: nowSeconds() - 31 } }, 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED'],
        'from a clock too far ahead': [{ claims: { nbf: nowSeconds() + 40, iat: nowSeconds() + 40 } }, 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED'],
        'without a signature': [{ signedBy: 'none' }, 'OAUTH_UNSUPPORTED_OPERATION'],
        'signed with the public key as a secret': [{ signedBy: 'public-key' }, 'OAUTH_UNSUPPORTED_OPERATION'],
        'signed by another issuer': [{ signedBy: 'other' }, 'OAUTH_INVALID_RESPONSE'],
        'signed by an unknown key': [{ header: { kid: 'unknown' } }, 'OAUTH_KEY_SELECTION_FAILED'],
        'without a subject': [{ claims: { sub: undefined } }, 'OAUTH_INVALID_RESPONSE'],
      };
      const before = await loginTraces(w);
      const refused: unknown[] = [];
      for (const [what, [twist]] of Object.entries(twists)) {
        const logged = w.log.length;
        const [status, error] = errorOf(await redirect(w, 'broken', twist));
        const line = w.log.slice(logged).find((entry) => entry.includes('"event":"eid-refused"')) ?? '{}';
        refused.push([what, status, error, (JSON.parse(line) as { code?: string }).code]);
      }
      assert.deepEqual(
        refused,
        Object.entries(twists).map(([what, [, reason]]) => [what, 400, 'eid-refused', reason]),
      );
      assert.deepEqual(await loginTraces(w), before);
      w.clock.advance(11 * MINUTE);
      assert.equal(
        (await redirect(w, 'broken', { claims: { iat: nowSeconds() + 20, exp: nowSeconds() - 20 } })).statusCode,
        200,
        'clocks that differ a little',
      );
    });

    test('what is not the answer to this redirect is refused: state, browser, issuer, time, code', async () => {
      const w = world();
      const good = await startRedirect(w);
      const other = await startRedirect(w);
      const before = await loginTraces(w);
      const cases: [string, StartedRedirect, EidReturn][] = [
        ['the state of another redirect', good, { ...returned(good, 'broken'), state: other.state }],
        ['a state of its own', good, { ...returned(good, 'broken'), state: 'x'.repeat(43) }],
        ['another browser', { ...good, cookie: '' }, returned(good, 'broken')],
        ['a cookie that is none', { ...good, cookie: '__Host-kp-eid=x' }, returned(good, 'broken')],
        ['another issuer', await startRedirect(w), { ...returned(good, 'broken'), iss: 'https://evil.example' }],
      ];
      for (const [what, begun, body] of cases) {
        const sent = what === 'another issuer' ? { ...body, state: begun.state } : body;
        assert.deepEqual(errorOf(await finishRedirect(w, begun, sent)), [400, 'eid-refused'], what);
      }
      const { iss: _, ...unsigned } = returned(other, 'broken');
      assert.deepEqual(
        errorOf(await finishRedirect(w, other, unsigned)),
        [400, 'eid-refused'],
        'no issuer where it says that it names itself',
      );
      const used = await startRedirect(w);
      const answer = returned(used, 'broken');
      assert.equal((await finishRedirect(w, used, answer)).statusCode, 200);
      assert.deepEqual(errorOf(await finishRedirect(w, used, answer)), [400, 'eid-refused'], 'used before');
      const again = await startRedirect(w);
      assert.deepEqual(
        errorOf(await finishRedirect(w, again, { ...answer, state: again.state })),
        [400, 'eid-refused'],
        'a code of before',
      );
      const old = await startRedirect(w);
      const late = returned(old, 'broken');
      w.clock.advance(10 * MINUTE);
      assert.deepEqual(errorOf(await finishRedirect(w, old, late)), [400, 'eid-refused'], 'too late');
      const [row] = await loginTraces(w);
      assert.equal((row as { sessions: number }).sessions, (before[0] as { sessions: number }).sessions + 1);
      w.clock.advance(11 * MINUTE);
    });

    test('two browsers that bring the same code: one gets in', async () => {
      const w = world();
      const begun = await startRedirect(w);
      const body = returned(begun, 'broken');
      const answers = await Promise.all(Array.from({ length: 4 }, () => finishRedirect(w, begun, body)));
      assert.deepEqual(answers.map((answer) => answer.statusCode).sort(), [200, 400, 400, 400]);
    });

    test('new keys are fetched once when one is unknown, and not again for what is known', async () => {
      const w = world();
      const count = (path: string) => issuer.asked.get(path) ?? 0;
      await redirect(w, 'broken');
      const [metadata, keys] = [count('/.well-known/openid-configuration'), count('/jwks')];
      assert.equal((await redirect(w, 'broken')).statusCode, 200);
      assert.deepEqual([count('/.well-known/openid-configuration'), count('/jwks')], [metadata, keys]);
      issuer.rotateKeys();
      assert.equal((await redirect(w, 'broken')).statusCode, 200);
      assert.equal(count('/jwks'), keys + 1);
      assert.equal((await redirect(w, 'broken', { header: { kid: 'unknown' } })).statusCode, 400);
      assert.equal(count('/jwks'), keys + 2);
      w.clock.advance(11 * MINUTE);
    });

    test('an issuer that is down, slow or wrong is reported as unavailable; nothing is stored and the password still works', async () => {
      const w = world();
      const begun = await startRedirect(w);
      const challenges = () => w.db.query(sql`select count(*)::int as n from login_challenge`);
      for (const path of ['/token', '/jwks']) {
        for (const [what, answer] of Object.entries(BROKEN)) {
          const one = await startRedirect(w);
          if (path === '/jwks') issuer.rotateKeys();
          issuer.broken.set(path, answer);
          assert.deepEqual(errorOf(await finishRedirect(w, one, returned(one, 'broken'))), [503, 'eid-away'], `${path}: ${what}`);
          issuer.broken.clear();
        }
      }
      assert.equal((await finishRedirect(w, begun, returned(begun, 'broken'))).statusCode, 200);
      const METADATA = '/.well-known/openid-configuration';
      const before = await challenges();
      for (const metadata of [
        { ...metadataOf(issuer.address), issuer: 'https://evil.example' },
        { ...metadataOf(issuer.address), authorization_endpoint: 'javascript:alert(1)' },
        { ...metadataOf(issuer.address), token_endpoint: 'http://192.0.2.1/token' },
        { ...metadataOf(issuer.address), jwks_uri: undefined },
        {},
      ]) {
        w.clock.advance(HOUR);
        issuer.broken.set(METADATA, (reply) => json(reply, 200, metadata));
        const answer = await w.call('POST', '/api/Security/StartEid', { headers: eidHeaders({}) });
        assert.deepEqual(errorOf(answer), [503, 'eid-away'], JSON.stringify(metadata));
        assert.deepEqual(cookiesOf(answer), []);
      }
      const asked = issuer.asked.get(METADATA);
      assert.equal((await w.call('POST', '/api/Security/StartEid', { headers: eidHeaders({}) })).statusCode, 503);
      assert.equal(issuer.asked.get(METADATA), asked, 'not asked again within seconds');
      await w.logIn('kari', { browser: true });
      assert.deepEqual(await challenges(), before);
      issuer.broken.clear();
      w.clock.advance(6 * SECOND);
      assert.equal((await redirect(w, 'broken')).statusCode, 200);
    });

    test('an issuer that says nothing is waited for some seconds', async () => {
      const w = world();
      const begun = await startRedirect(w);
      issuer.broken.set('/token', () => {});
      const startedAt = performance.now();
      assert.deepEqual(errorOf(await finishRedirect(w, begun, returned(begun, 'broken'))), [503, 'eid-away']);
      assert.ok(performance.now() - startedAt < 8 * SECOND);
      issuer.broken.clear();
    });
  },
  env,
);
