import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openWorld, type World } from '../testing/world.ts';

describe('the description of the API', () => {
  let world: World;
  before(async () => {
    world = await openWorld('embedded');
  });
  after(() => world.close());

  test('is OpenAPI 3.1 with every call, its inputs, its logins and its answers', async () => {
    const document = (await world.call('GET', '/api/openapi.json')).json();
    assert.equal(document.openapi, '3.1.0');
    assert.equal(Object.keys(document.paths).length, 55);
    const survey = document.paths['/api/Customer/CustomerSurveyAnswersStepOne'].post;
    assert.deepEqual(survey.security, [{ basic: [], company: [] }]);
    assert.ok(survey.parameters.some((p: { name: string; in: string }) => p.name === 'totalprisScore' && p.in === 'query'));
    assert.deepEqual(Object.keys(survey.responses), ['200', '400', '401', '403', '404', '409', '413', '415', '429', '503']);
    const register = document.paths['/api/Account/Register'].post;
    assert.deepEqual(register.security, [{ bearer: [] }]);
    assert.ok(register.requestBody.content['application/json'].schema.properties.userImge);
  });

  test('every call says what it is for, who may make it and what it answers', async () => {
    type Described = { summary?: string; security?: object[]; responses: Record<string, { content?: Record<string, { schema: object }> }> };
    const { paths } = (await world.call('GET', '/api/openapi.json')).json<{ paths: Record<string, Record<string, Described>> }>();
    for (const [path, calls] of Object.entries(paths))
      for (const { summary, responses } of Object.values(calls)) {
        assert.match(summary ?? '', /^[A-Z].{14,}/, path);
        const [status = '', answer] = Object.entries(responses).find(([code]) => code.startsWith('2')) ?? [];
        assert.ok(
          status === '204' || Object.keys(Object.values(answer?.content ?? {})[0]?.schema ?? {}).length > 0,
          `${path} answers ${status}`,
        );
      }
    const securityOf = (name: string) => Object.values(paths[`/api/Customer/${name}`] ?? {})[0]?.security;
    const withPassword = [{ basic: [], company: [] }];
    assert.deepEqual([securityOf('Login'), securityOf('Renew'), securityOf('GetJobs')], [withPassword, withPassword, withPassword]);
    assert.deepEqual(Object.keys(paths['/api/Customer/Login']?.['post']?.responses ?? {}), [
      '200',
      '400',
      '401',
      '403',
      '413',
      '415',
      '429',
      '503',
    ]);
  });

  test('no body takes a field that the call does not name', async () => {
    type Described = { requestBody?: { content: Record<string, { schema: { type?: string; additionalProperties?: boolean } }> } };
    const { paths } = (await world.call('GET', '/api/openapi.json')).json<{ paths: Record<string, Record<string, Described>> }>();
    const bodies = Object.entries(paths).flatMap(([path, calls]) =>
      Object.values(calls).flatMap(({ requestBody }) => {
        const schema = requestBody?.content['application/json']?.schema;
        return schema?.type === 'object' ? [{ path, isClosed: schema.additionalProperties === false }] : [];
      }),
    );
    assert.ok(bodies.length >= 10);
    assert.deepEqual(
      bodies.filter((b) => !b.isClosed).map((b) => b.path),
      [],
    );
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
