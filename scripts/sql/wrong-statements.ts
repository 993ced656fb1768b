// One statement of each kind that the check must refuse, with what it says about it. Nothing runs them.
import { Type } from 'typebox';
import { defineCall } from '#contract/define-call.ts';
import type { CompanyId } from '#server/db/company-id.ts';
import type { Queryable } from '#server/db/db.ts';
import { type Sql, sql } from '#server/db/sql.ts';
import { answerWith, passJsonText } from '#server/http/answer.ts';

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
  'row.cases[].title can be null',
  'row.cases[].changedBy is returned, and the type does not have it',
  'row.cases[].sentAt is in the type, and the statement does not return it',
  'row is not the text of a JSON value that can be followed',
  'takes this read for a write',
  'this piece of SQL cannot be read',
  'in no statement',
  'department is read or written for any company',
  'customer_case is read or written for any company',
  'employee is read or written for any company',
  'site is read or written for any company',
  'bill is read or written for any company',
  'j is an alias of one letter',
  'n is an alias of one letter',
  'department is called place, and does not meet itself',
];

export const misspelled = (db: Db) => db.query<{ title: string | null }>(sql`select titel as title from job`);

export const returnsMore = (db: Db) => db.query<{ id: number }>(sql`select id, title from job`);

export const claimsMore = (db: Db) => db.query<{ id: number; name: string }>(sql`select id from customer`);

export const nullableColumn = (db: Db) => db.query<{ title: string }>(sql`select title from job`);

export const nullByJoin = (db: Db) =>
  db.query<{ id: number; name: string }>(
    sql`select job.id, department.name from job left join department on department.company_id = job.company_id and department.id = job.id`,
  );

export const otherType = (db: Db) => db.query<{ amount: number }>(sql`select 1.5 as amount`);

export const insideJson = (db: Db) =>
  db.query<{ jobs: { title: string; date: number }[] }>(sql`
    select coalesce(json_agg(json_build_object('title', title, 'date', job_date)), '[]') as jobs from job`);

const wrongCall = defineCall({
  name: 'wrongCall',
  method: 'GET',
  path: '/api/Wrong',
  summary: '',
  access: { key: 'basic', roles: ['Customer'] },
  answers: { 200: Type.Object({ cases: Type.Array(Type.Object({ title: Type.String(), sentAt: Type.String() })) }) },
});
/** The answer of a call, as text. */
export const wrongAnswer = answerWith(
  wrongCall,
  () =>
    sql`(select json_build_object('cases', coalesce(json_agg(json_build_object('title', title, 'changedBy', id)), '[]'))::text from job)`,
  passJsonText,
);

export const concatenatedAnswer = answerWith(wrongCall, () => sql`(select '[' || string_agg(title, ',') || ']' from job)`, passJsonText);

/** By its words a write. */
export const readAsWrite = (db: Db) => db.query<{ label: string }>(sql`select 'last update' as label from job`);

const fromElsewhere = JSON.parse('{}') as { where: Sql };
export const unreadable = (db: Db) => db.query<{ id: number }>(sql`select id from job where ${fromElsewhere.where}`);

export const unused: Sql = sql`select 1`;

/** Not for the company of the caller, but of a number that a call was sent. */
export const claimedCompany = (db: Db, body: { companyId: number }) =>
  db.query<{ name: string }>(sql`select name from department where company_id = ${body.companyId}`);

export const joinWithoutCompany = (db: Db, companyId: CompanyId) =>
  db.query<{ id: number }>(sql`
    select job.id from job join customer_case on customer_case.job_id = job.id where job.company_id = ${companyId}`);

/** An outer join says nothing about the side that is always there. */
export const outerJoin = (db: Db, companyId: CompanyId) =>
  db.query<{ id: number }>(sql`
    select employee.id from employee left join job on job.company_id = ${companyId} and job.company_id = employee.company_id`);

export const subSelectWithoutCompany = (db: Db, companyId: CompanyId) =>
  db.query<{ found: boolean }>(sql`
    select exists (select from site where site.id = job.site_id) as found from job where job.company_id = ${companyId}`);

export const writtenForAny = (db: Db, bill: { company_id: number; id: string }) =>
  db.query(sql`update bill set number = '' where company_id = ${bill.company_id} and external_id = ${bill.id}`);

export const oneLetter = (db: Db, companyId: CompanyId) =>
  db.query<{ id: number }>(sql`select j.id from job j where j.company_id = ${companyId}`);

export const oneLetterForRows = (db: Db) => db.query(sql`select n.* from (select 1 as first) n`);

export const otherName = (db: Db, companyId: CompanyId) =>
  db.query<{ id: number }>(sql`
    select job.id from job join department place on place.company_id = job.company_id and place.id = job.id where job.company_id = ${companyId}`);
