// An Admin no longer wants a host name: the portal stops answering there.
import { forgetHost } from '#contract/company-hosts.ts';
import { notFound } from '../../errors/api-error.ts';
import { deleteHost, inDirectory } from '../../hosts/own-hosts.ts';
import { answer } from '../../http/answer.ts';
import { writeAudit } from '../../queries/audit.ts';
import { mailAdmins } from '../../queries/mail-admins.ts';
import { lockAdmins } from '../../queries/staff.ts';
import { afterChange } from '../company/after-change.ts';

export const forgetHostRoute = answer(forgetHost, async ({ caller, db, deps, body, request }) => {
  const { companyId, accountId } = caller;
  const { slug, host } = body;
  const now = deps.now();
  await db.transaction(async (tx) => {
    const admins = await lockAdmins(tx, caller);
    const isGone = await inDirectory(deps.databases, companyId, tx, (directory) => deleteHost(directory, { companyId, slug, host }));
    if (!isGone) throw notFound();
    await writeAudit(tx, { companyId, accountId, event: 'host-forgotten', at: now, detail: { slug, to: host } });
    await mailAdmins(tx, { companyId, admins, change: 'host-forgotten', by: accountId, now });
  });
  await afterChange({ deps, request, caller }, 'host-forgotten');
  return { host };
});
