// The mails that did not get there (yet), for Admins: to whom, why, and since when.
import { Type } from 'typebox';
import { MAILS_A_PAGE, type MailPage } from '#domain/onboarding.ts';
import { ask } from '../../auth/asking.ts';
import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { callOptions } from '../../http/call-options.ts';

const options = callOptions({
  summary: 'Mails that failed or wait, newest first',
  access: { key: 'bearer', roles: ['Admin'] },
  querystring: Type.Object({ page: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })) }),
  answers: {
    200: Type.Object({
      rows: Type.Array(
        Type.Object({
          mailId: Type.String(),
          kind: Type.String(),
          recipient: Type.String(),
          state: Type.Enum(['waiting', 'failed']),
          createdAt: Type.String(),
          attempts: Type.Integer(),
          problem: Type.Union([Type.String(), Type.Null()]),
        }),
      ),
      total: Type.Integer(),
    }),
  },
});

export function mails(app: App, deps: Deps): void {
  app.get('/api/Mails', options, async (request) => {
    const page = request.query.page ?? 0;
    const { answer } = await ask<MailPage>(
      deps,
      request,
      () => sql`(
        with unsent as (select * from outbox where company_id = w.company_id and sent_at is null and closed_at is null)
        select json_build_object(
          'rows', (select coalesce(json_agg(json_build_object('mailId', id, 'kind', kind, 'recipient', recipient,
              'state', case when failed_at is null then 'waiting' else 'failed' end,
              'createdAt', to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'attempts', attempts, 'problem', last_error)), '[]')
            from (select * from unsent order by failed_at is null, created_at desc, id
              limit ${MAILS_A_PAGE} offset ${page * MAILS_A_PAGE}) as shown),
          'total', (select count(*) from unsent)))`,
    );
    return answer;
  });
}
