// The departments of a company. Another company than the Admin's own is not found.
import { Type } from 'typebox';
import type { DepartmentOption } from '#domain/employee.ts';
import { ask } from '../auth/asking.ts';
import { sql } from '../db/sql.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../errors.ts';
import type { App } from '../http/app-type.ts';
import { callOptions, Id } from '../http/call-options.ts';

const options = callOptions({
  summary: 'The departments of a company',
  access: { key: 'bearer', roles: ['Admin'] },
  querystring: Type.Object({ companyID: Id }),
  answers: { 200: Type.Array(Type.Object({ departmentId: Type.Integer(), departmentName: Type.String() })) },
  errors: ['not-found'],
});

/** Norwegian order; the embedded engine has no Norwegian collation. */
const byName = new Intl.Collator('nb');

export function department(app: App, deps: Deps): void {
  app.get('/api/Department', options, async (request) => {
    const { who, answer } = await ask<DepartmentOption[]>(
      deps,
      request,
      () => sql`(select coalesce(json_agg(json_build_object('departmentId', d.id, 'departmentName', d.name)), '[]')
           from department d where d.company_id = w.company_id)`,
    );
    if (request.query.companyID !== who.companyId) throw notFound();
    return answer.toSorted((a, b) => byName.compare(a.departmentName, b.departmentName));
  });
}
