import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import pg from 'pg';
import { companyIds } from '#brands/index.ts';
import { asCompany } from '../db/company-id.ts';
import { type Databases, MAIN_DATABASE, openDatabases } from '../db/databases.ts';
import { sql } from '../db/sql.ts';
import { createPasswords } from '../password-hashing/passwords.ts';
import { skipWithout } from '../testing/engines.ts';
import { registerExamples } from './example-companies.ts';
import { fillWithDemoData } from './fill.ts';

const skip = skipWithout('postgres');

test('of two servers that start at once on an empty database one fills it, and both come up', { skip }, async (t) => {
  const url = new URL(process.env['TEST_POSTGRES_URL'] ?? '');
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  url.pathname = `/two_${randomUUID().replaceAll('-', '')}`;
  await admin.query(`create database ${url.pathname.slice(1)}`);
  const urls = new Map([[MAIN_DATABASE, url.href]]);
  const open = () => openDatabases({ dataDir: '', urls }, {});
  const servers = await Promise.all([open(), open()]);
  t.after(async () => {
    await Promise.all(servers.map((server) => server.close()));
    await admin.query(`drop database ${url.pathname.slice(1)} with (force)`);
    await admin.end();
  });
  const fillBoth = async (databases: Databases) => {
    await registerExamples(databases, new Date());
    return fillWithDemoData(databases, createPasswords(), new Date());
  };
  const filled = await Promise.all(servers.map(fillBoth));
  assert.deepEqual(filled, [true, true]);
  for (const id of companyIds) {
    const [row] = await (servers[0] ?? assert.fail())
      .forCompany(asCompany(id))
      .query<{ admins: number }>(sql`select count(*) as admins from account where login_name = 'admin'`);
    assert.equal(row?.admins, 1);
  }
});
