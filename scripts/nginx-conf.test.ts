import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { largeCalls, NGINX_CONF, withLocations } from './nginx-conf.ts';

test('ops/nginx.conf has a location for each call of the contract that takes a file: npm run nginx writes them', () => {
  const config = readFileSync(NGINX_CONF, 'utf8');
  assert.equal(config, withLocations(config));
  assert.ok(largeCalls.filter(({ isFile }) => isFile).length >= 6);
});

test('ops/nginx.conf has room for ten thousand browsers that keep their connection, and for the files behind them', () => {
  const config = readFileSync('ops/nginx.conf', 'utf8');
  const value = (name: string) => Number(new RegExp(`^\\s*${name} (\\d+);`, 'm').exec(config)?.[1]);
  assert.ok(value('worker_connections') > 10_000);
  assert.ok(value('worker_rlimit_nofile') >= 2 * value('worker_connections'));
});
