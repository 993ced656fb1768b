import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { FRAME, ROUTES, testsReaching } from './changed-tests.ts';

const texts = new Map(
  Object.entries({
    'domain/job.ts': 'export const isDone = () => true;',
    'domain/job.test.ts': "import { isDone } from './job.ts';",
    'domain/same-site.ts': "import type { Job } from './job.ts';",
    'domain/same-site.test.ts': "import { site } from './site.ts';",
    'contract/jobs.ts': "export const getJobs = defineCall({\n  method: 'GET',\n  path: '/api/{customerController}/GetJobs',",
    'contract/index.ts': "import { getJobs } from './jobs.ts';",
    'contract/contract.test.ts': "import { calls } from './index.ts';",
    'server/startup/calls.ts': "import { getJobsRoute } from '../jobs/get-jobs.ts';",
    'server/jobs/get-jobs.ts':
      "import { getJobs } from '#contract/jobs.ts';\nimport { isDone } from '#domain/job.ts';\nanswer(getJobs, () => {})",
    'server/app.ts': "import { routes } from './startup/calls.ts';",
    'server/jobs/jobs.test.ts': "import { app } from '../app.ts';\ncall('/api/Customer/GetJobs')",
    'server/jobs/sites.test.ts': "import { app } from '../app.ts';\ncall('/api/Customer/GetSites')",
    'server/migrate.test.ts': "globSync('migrations/*.sql')",
    [FRAME]: "import { routes } from '../portal/routes.ts';",
    'web/paths.ts': "export const paths = { jobs: '/admin/minejobber', sites: '/admin/steder' };",
    [ROUTES]: "{ path: paths.jobs, page: import('../jobs/jobs-page.tsx') }, { path: paths.sites, page: import('../sites/sites-page.tsx') }",
    'web/jobs/jobs-page.tsx': "import { jobs } from '../api/jobs.ts';",
    'web/sites/sites-page.tsx': '',
    'web/api/jobs.ts': "call('GET /api/Customer/GetJobs')",
    'e2e/jobs.spec.ts': "page.goto('/admin/minejobber')",
    'e2e/sites.spec.ts': "page.goto('/admin/steder')",
  }),
);
const reaching = (...changed: string[]): string[] => testsReaching(changed, texts).sort();

test('a rule reaches its test, the calls that use it and the journeys whose pages make these calls; a type reaches nothing', () => {
  assert.deepEqual(reaching('domain/job.ts'), ['domain/job.test.ts', 'server/jobs/jobs.test.ts']);
  assert.deepEqual(reaching('server/jobs/get-jobs.ts'), ['e2e/jobs.spec.ts', 'server/jobs/jobs.test.ts']);
});

test('a declaration also reaches the tests of the whole list, a page the journeys that open its address', () => {
  assert.deepEqual(reaching('contract/jobs.ts'), ['contract/contract.test.ts', 'e2e/jobs.spec.ts', 'server/jobs/jobs.test.ts']);
  assert.deepEqual(reaching('web/sites/sites-page.tsx'), ['e2e/sites.spec.ts']);
  assert.deepEqual(reaching(FRAME), ['e2e/jobs.spec.ts', 'e2e/sites.spec.ts']);
});

test('a test that has changed is run, and what is no module by the tests that name its kind', () => {
  assert.deepEqual(reaching('e2e/sites.spec.ts'), ['e2e/sites.spec.ts']);
  assert.deepEqual(reaching('server/migrations/2026-11-17-jobs.sql'), ['server/migrate.test.ts']);
});

test('the test with the name of the change comes first', () => {
  assert.equal(testsReaching(['contract/jobs.ts'], texts)[0], 'server/jobs/jobs.test.ts');
});

test('the pages have their addresses in the files that are searched', () => {
  assert.ok(existsSync(FRAME));
  assert.match(readFileSync(ROUTES, 'utf8'), /path: paths\.jobs,\s+pages: .*import\('[./]+\/jobs\/jobs-page\.tsx'\)/);
});
