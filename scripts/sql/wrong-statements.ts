// One statement of each kind that the check must refuse, with what it says about it. Nothing runs them.
import type { Queryable } from '#server/db/db.ts';
import { type Sql, sql } from '#server/db/sql.ts';

type Db = Queryable;

export const complaints = [
  'column "titel" does not exist',
  'title is returned, and the type does not have it',
  'name is in the type, and the statement does not return it',
  'title can be null',
  'name can be null',
  'amount is numeric, in JavaScript a string, not number',
  'jobs[].title can be null',
  'jobs[].date is date, in JavaScript a string, not number',
  'this piece of SQL cannot be read',
  'in no statement',
];

export const misspelled = (db: Db) => db.query<{ title: string | null }>(sql`select titel as title from job`);

export const returnsMore = (db: Db) => db.query<{ id: number }>(sql`select id, title from job`);

export const claimsMore = (db: Db) => db.query<{ id: number; name: string }>(sql`select id from customer`);

export const nullableColumn = (db: Db) => db.query<{ title: string }>(sql`select title from job`);

export const nullByJoin = (db: Db) =>
  db.query<{ id: number; name: string }>(
    sql`select j.id, s.name from job j left join department s on s.company_id = j.company_id and s.id = j.id`,
  );

export const otherType = (db: Db) => db.query<{ amount: number }>(sql`select 1.5 as amount`);

export const insideJson = (db: Db) =>
  db.query<{ jobs: { title: string; date: number }[] }>(sql`
    select coalesce(json_agg(json_build_object('title', title, 'date', job_date)), '[]') as jobs from job`);

const fromElsewhere = JSON.parse('{}') as { where: Sql };
export const unreadable = (db: Db) => db.query<{ id: number }>(sql`select id from job where ${fromElsewhere.where}`);

export const unused: Sql = sql`select 1`;
