// Ours: an Admin has dealt with a mail that was given up, and takes it off the list.
import { Type } from 'typebox';
import { ask } from '../../auth/asking.ts';
import { writeAudit } from '../../db/audit.ts';
import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import type { App } from '../../http/app-type.ts';
import { callOptions } from '../../http/call-options.ts';
import { SMALL_BODY } from '../../http/limits.ts';

const options = callOptions({
  summary: 'Close a mail that could not be delivered',
  access: { key: 'bearer', roles: ['Admin'] },
  bodyLimit: SMALL_BODY,
  body: Type.Object({ id: Type.String({ format: 'uuid' }) }, { additionalProperties: false }),
  answers: { 200: Type.Object({ closed: Type.Literal(true) }) },
  errors: ['not-found'],
});

export function closeFailedMail(app: App, deps: Deps): void {
  app.post('/api/Staff/CloseFailedMail', options, async (request) => {
    const { who } = await ask(deps, request);
    const { companyId, accountId } = who;
    const now = deps.now();
    await deps.databases.forCompany(companyId).transaction(async (tx) => {
      const [mail] = await tx.query<{ kind: string; was_open: boolean }>(sql`
        with before as (select id, closed_at from outbox where company_id = ${companyId} and id = ${request.body.id} for update)
        update outbox o set closed_at = coalesce(o.closed_at, ${now})
        from before b where o.company_id = ${companyId} and o.id = b.id and o.failed_at is not null
        returning o.kind, b.closed_at is null as was_open`);
      if (!mail) throw notFound();
      if (mail.was_open) await writeAudit(tx, { companyId, accountId, event: 'mail-closed', at: now, detail: { kind: mail.kind } });
    });
    return { closed: true as const };
  });
}
