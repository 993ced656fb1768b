// The companies a new colleague can be registered in: an Admin's own.
import { Type } from 'typebox';
import type { CompanyOption } from '#domain/employee.ts';
import { ask } from '../auth/asking.ts';
import { sql } from '../db/sql.ts';
import type { Deps } from '../deps.ts';
import type { App } from '../http/app-type.ts';
import { callOptions, Id } from '../http/call-options.ts';

const options = callOptions({
  summary: 'The companies of a group that the Admin may register employees in',
  access: { key: 'bearer', roles: ['Admin'] },
  querystring: Type.Object({ groupID: Id }),
  answers: { 200: Type.Array(Type.Object({ companyId: Type.Integer(), companyName: Type.String() })) },
});

export function company(app: App, deps: Deps): void {
  app.get('/api/Company', options, async (request) => {
    const { answer } = await ask<CompanyOption[]>(
      deps,
      request,
      () => sql`(select coalesce(json_agg(json_build_object('companyId', c.id, 'companyName', c.name)), '[]')
           from company c where c.id = w.company_id and c.group_id = ${request.query.groupID})`,
    );
    return answer;
  });
}
