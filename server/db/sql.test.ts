import assert from 'node:assert/strict';
import { test } from 'node:test';
import { identifier, list, sql, statementName } from './sql.ts';

const plain = ({ text, values }: { text: string; values: unknown[] }) => ({ text, values });

test('every value becomes a parameter, in its order, whatever it looks like', () => {
  assert.deepEqual(plain(sql`select ${1}, ${"'; drop table job; --"} from job where a = ${null}`), {
    text: 'select $1, $2 from job where a = $3',
    values: [1, "'; drop table job; --", null],
  });
  assert.deepEqual(plain(sql`select 1`), { text: 'select 1', values: [] });
});

test('a statement in a statement keeps its values, and the parameters are numbered through', () => {
  const inner = sql`b = ${2} and c in (${3}, ${4})`;
  assert.deepEqual(plain(sql`a = ${1} and ${inner} and d = ${5}`), {
    text: 'a = $1 and b = $2 and c in ($3, $4) and d = $5',
    values: [1, 2, 3, 4, 5],
  });
  assert.deepEqual(plain(sql`${inner} or ${inner}`), {
    text: 'b = $1 and c in ($2, $3) or b = $4 and c in ($5, $6)',
    values: [2, 3, 4, 2, 3, 4],
  });
});

test('what only looks like a statement is a value', () => {
  for (const forged of [{ text: 'drop table job', values: [] }, '$1', { toString: () => 'drop table job' }, ['drop table job']])
    assert.deepEqual(plain(sql`select ${forged}`), { text: 'select $1', values: [forged] });
});

test('one call site with other values has the same text; with another statement in it, another', () => {
  const ask = (part: unknown, last: number) => sql`select ${part} where a = ${last}`;
  assert.equal(ask(1, 2).text, ask('x', 3).text);
  assert.deepEqual(plain(ask(sql`b`, 2)), { text: 'select b where a = $1', values: [2] });
  assert.deepEqual(plain(ask(sql`c + ${7}`, 2)), { text: 'select c + $1 where a = $2', values: [7, 2] });
  assert.deepEqual(plain(ask(sql`b`, 9)), { text: 'select b where a = $1', values: [9] });
  assert.deepEqual(plain(ask(5, 6)), { text: 'select $1 where a = $2', values: [5, 6] });
  assert.deepEqual(plain(ask(sql`?`, 6)), { text: 'select ? where a = $1', values: [6] });
});

test('a text has one name, and no two texts share one', () => {
  const [a, b] = [statementName('select 1 as a'), statementName('select 1 as b')];
  assert.notEqual(a, b);
  assert.equal(statementName('select 1 as a'), a);
  assert.match(a, /^s\d+$/);
  const names = Array.from({ length: 20 }, (_, i) => statementName(`select ${i} as many`));
  assert.equal(new Set(names).size, 20);
});

test('a name is put in as it is, and what is none is refused', () => {
  const text = sql`select ${list(['id', 'job_date'].map(identifier))} from ${identifier('job')} where id = ${7}`.text;
  assert.equal(text, 'select id, job_date from job where id = $1');
  assert.equal(sql`a ${list([])} b`.text, 'a  b');
  for (const name of ['', 'Job', 'job; drop table job', 'job"', "job'", 'job.id', '1job', 'jøb', 'a b', 'a'.repeat(64), 'job\n'])
    assert.throws(() => identifier(name), /not a name/, name);
});
