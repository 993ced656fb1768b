import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { CallShape } from '#contract/define-call.ts';
import { calls } from '#contract/index.ts';
import { declarationGraph, declarationsOf, reachedDeclarations } from './declaration-graph.ts';

const files = globSync('server/**/*.ts').filter((file) => !/\.test\.ts$|\/testing\/|\/demo\//.test(file));
const textOf = (file: string): string => readFileSync(file, 'utf8').replace(/\bimport type [^;]*;/g, '');
const graph = declarationGraph(files, textOf);

/** On the way of every call: the budgets themselves, and the notice about a new device, which is left out over its own. */
const OF_EVERY_CALL = ['server/http/mail-budget.ts', 'server/auth/new-device.ts'];
/** These share a file or what they read with one that mails, and write none. A mail that one of them wrote would end the call. */
const WRITE_NONE = [
  'cancelEmailChange',
  'cancelHolderMove',
  'checkInvitedPassword',
  'chooseNotices',
  'companyMail',
  'confirmPhone',
  'erasure',
  'importStatus',
  'openInvitation',
  'showMail',
  'withdrawInvitation',
];
/** Their one mail is that about the new device. */
const LOGINS = ['eidLogin', 'login', 'passkeyLogin'];

/** The declarations that answer a call, with its name. A call whose act has its name is imported under another. */
const answers = files.flatMap((file) => {
  const text = textOf(file);
  const nameOfCall = (local: string): string => new RegExp(`\\b(\\w+) as ${local}\\b`).exec(text)?.[1] ?? local;
  return declarationsOf(text).flatMap(({ name, body }) => {
    const answered = /^export const [\s\S]*?\banswer\w*\(\s*(\w+),/.exec(body)?.[1];
    const call = answered && calls.find((each) => each.name === nameOfCall(answered));
    return call ? [{ declaration: `${file}#${name}`, call: call.name }] : [];
  });
});

test('the answer of every call is found', () => {
  assert.deepEqual(answers.map(({ call }) => call).sort(), calls.map(({ name }) => name).sort());
});

test('a call whose handler reaches the outbox declares a budget for its mails, and no other does', () => {
  const mails = (declaration: string): boolean =>
    [...reachedDeclarations(graph, [declaration], OF_EVERY_CALL)].some((reached) => reached.startsWith('server/outbox/mailing.ts#'));
  const reaching = answers
    .filter(({ declaration }) => mails(declaration))
    .map(({ call }) => call)
    .filter((name) => !WRITE_NONE.includes(name));
  const all: readonly CallShape[] = calls;
  const declared = all.filter((call) => call.mails !== undefined).map((call) => call.name);
  assert.ok(declared.length > 40);
  assert.deepEqual(declared.sort(), [...new Set([...reaching, ...LOGINS])].sort());
});

test('a call becomes a route in one place, which counts its acts before it does anything', () => {
  const adding = files.filter((file) => /\.route\(|\.(?:post|put|patch|delete|all)\(\s*[`'"]\//.test(textOf(file)));
  assert.deepEqual(adding, ['server/http/answer.ts']);
  const [, ...ways] = textOf('server/http/answer.ts').split(/\brouteOf\(call, /);
  const uncounted = ways.filter((way) => !/^[\s\S]*?limitActs\([\s\S]*?withinMailBudget\(/.test(way.split('\nexport ')[0] ?? ''));
  assert.equal(ways.length, 3);
  assert.equal(uncounted.length, 1, 'answerAlways: what it answers is tried in server/http/access-matrix.test.ts');
});

test('every mail is written with its place in the order and with who caused it', () => {
  const inserts = files.flatMap((file) => [...textOf(file).matchAll(/insert into outbox \([^)]*\)/g)].map(([text]) => `${file}: ${text}`));
  assert.ok(inserts.length > 10);
  assert.deepEqual(
    inserts.filter((text) => !/priority, caused_by\)$/.test(text)),
    [],
  );
});
