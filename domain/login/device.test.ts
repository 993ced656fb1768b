import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { BROWSERS, deviceOf, SYSTEMS } from './device.ts';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test('a browser is recognised although it names those that it descends from', () => {
  const cases: [string, string, string][] = [
    [`${MAC} Version/17.4 Safari/605.1.15`, 'safari', 'macos'],
    [`${MAC} Chrome/126.0.0.0 Safari/537.36`, 'chrome', 'macos'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/126.0 Safari/537.36 Edg/126.0', 'edge', 'windows'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'firefox', 'linux'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) CriOS/126.0 Mobile Safari/604.1', 'chrome', 'ios'],
    ['Mozilla/5.0 (Linux; Android 14) SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36', 'samsung', 'android'],
    ['Mozilla/5.0 (Windows NT 10.0) Chrome/126.0 Safari/537.36 OPR/112.0', 'opera', 'windows'],
    ['Mozilla/5.0 (iPad; CPU OS 16_1 like Mac OS X) FxiOS/127.0 Safari/605.1', 'firefox', 'ios'],
  ];
  for (const [userAgent, browser, system] of cases) assert.deepEqual(deviceOf(userAgent), { browser, system });
});

test('whatever else is sent is some other device', () => {
  for (const userAgent of [undefined, null, 7, '', 'curl/8.0'])
    assert.deepEqual(deviceOf(userAgent), { browser: 'other', system: 'other' });
  fc.assert(
    fc.property(fc.anything(), (userAgent) => {
      const { browser, system } = deviceOf(userAgent);
      assert.ok(BROWSERS.includes(browser) && SYSTEMS.includes(system));
    }),
  );
});
