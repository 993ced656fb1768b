import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { calls } from '#contract/index.ts';
import { usualEngine } from '../testing/engines.ts';
import { openWorld, type World } from '../testing/world.ts';

describe('the description of the API', () => {
  let world: World;
  before(async () => {
    world = await openWorld(usualEngine());
  });
  after(() => world.close());

  test('has every call of the contract, and every route below /api is in the contract', async () => {
    const { paths } = (await world.call('GET', '/api/openapi.json')).json<{
      paths: Record<string, Record<string, { operationId: string }>>;
    }>();
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => `${operationId}: ${method.toUpperCase()} ${path}`),
    );
    const declared = calls.map(({ name, method, path }) => `${name}: ${method} ${path.replace('{customerController}', 'Customer')}`);
    assert.deepEqual(described.sort(), declared.sort());
  });

  test('is OpenAPI 3.1 with every call, its inputs, its logins and its answers', async () => {
    const document = (await world.call('GET', '/api/openapi.json')).json();
    assert.equal(document.openapi, '3.1.0');
    const survey = document.paths['/api/Customer/CustomerSurveyAnswersStepOne'].post;
    assert.deepEqual(survey.security, [{ basic: [], company: [] }]);
    assert.ok(survey.parameters.some((p: { name: string; in: string }) => p.name === 'totalprisScore' && p.in === 'query'));
    assert.deepEqual(Object.keys(survey.responses), ['200', '400', '401', '403', '404', '409', '413', '415', '429', '503']);
    const register = document.paths['/api/Account/Register'].post;
    assert.deepEqual(register.security, [{ bearer: [] }]);
    assert.ok(register.requestBody.content['application/json'].schema.properties.userImge);
  });

  test('every call says in words what its answers mean, and a file has its own type', async () => {
    type OperationDescription = { responses: Record<string, { description: string; content?: Record<string, { schema: object }> }> };
    const { paths } = (await world.call('GET', '/api/openapi.json')).json<{
      paths: Record<string, Record<string, OperationDescription>>;
    }>();
    for (const [path, methods] of Object.entries(paths))
      for (const { responses } of Object.values(methods))
        for (const [status, { description, content }] of Object.entries(responses)) {
          assert.match(description, /^[A-Z][a-z]+/, `${path} ${status}`);
          assert.notEqual(description, 'Default Response', `${path} ${status}`);
          const [schema] = Object.values(content ?? {}).map((media) => media.schema);
          assert.ok(status === '204' || Object.keys(schema ?? {}).length > 0, `${path} ${status}`);
        }
    const typeOf = (path: string) => Object.keys(paths[path]?.['get']?.responses['200']?.content ?? {});
    assert.deepEqual(typeOf('/api/Customer/FormPdf'), ['application/pdf']);
    assert.deepEqual(typeOf('/api/Insight/Export'), ['text/csv']);
    assert.deepEqual(typeOf('/api/Customer/GetJobs'), ['application/json']);
  });

  test('Redocly finds nothing with its recommended rules and that for tags, neither errors nor warnings', async () => {
    const source = (await world.call('GET', '/api/openapi.json')).body;
    assert.deepEqual(await findings(source), []);
    const { tags: _, servers: __, paths, ...poorer } = JSON.parse(source);
    const found = await findings(JSON.stringify({ ...poorer, paths: Object.fromEntries(Object.entries(paths).slice(0, 3)) }));
    for (const rule of ['no-empty-servers', 'operation-tag-defined'])
      assert.ok(
        found.some((finding) => finding.startsWith(rule)),
        `${rule} is looked for`,
      );
  });

  test('a field that the call does not name is refused', async () => {
    const as = await world.logIn('admin');
    const answer = await world.call('POST', '/api/Account/ValidateEmail', {
      as,
      bearer: true,
      body: { Email: 'a@b.example', isAdmin: true },
    });
    assert.deepEqual([answer.statusCode, answer.json().error], [400, 'invalid-input']);
  });

  test('can be read as a page of our own: every call, no script, nothing from elsewhere', async () => {
    const page = await world.call('GET', '/api/docs', { headers: { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' } });
    assert.equal(page.statusCode, 200);
    assert.match(String(page.headers['content-security-policy']), /script-src 'self'.*require-trusted-types-for 'script'/);
    const { paths } = (await world.call('GET', '/api/openapi.json')).json();
    for (const path of Object.keys(paths)) assert.ok(page.body.includes(path), path);
    assert.doesNotMatch(page.body, /<script|style=|https?:\/\//);
  });
});

async function findings(source: string): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'], rules: { 'operation-tag-defined': 'error' } });
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`);
}
