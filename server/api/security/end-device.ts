// Ours: one of one's own devices is logged out and forgotten: the next login there is that of a new one.
import { endDevice } from '#contract/security/end-device.ts';
import { lockOwnAccount, ownKeyOf, publicId } from '../../auth/own-session.ts';
import { writeAudit } from '../../db/audit.ts';
import { sql } from '../../db/sql.ts';
import { notFound } from '../../errors.ts';
import { answer } from '../../http/answer.ts';

export const endDeviceRoute = answer(endDevice, async ({ caller, db, deps, body, request }) => {
  const { companyId, accountId } = caller;
  const ownKey = ownKeyOf(request);
  await db.transaction(async (tx) => {
    await lockOwnAccount(tx, caller, ownKey);
    // A login that is under way there must not get in after this.
    await tx.query(
      sql`update account set credential_version = credential_version + 1 where company_id = ${companyId} and id = ${accountId}`,
    );
    const [row] = await tx.query<{ ended: number }>(sql`
      with forgotten as (
        delete from known_device where company_id = ${companyId} and account_id = ${accountId} and kind = 'browser'
          and ${publicId(sql`bind_hash`)} = ${body.deviceId} returning bind_hash
      ), ended as (
        delete from session where company_id = ${companyId} and account_id = ${accountId}
          and (device_hash in (select bind_hash from forgotten) or (device_hash is null and ${publicId(sql`key_hash`)} = ${body.deviceId}))
        returning 1
      )
      select ((select count(*) from forgotten) + (select count(*) from ended))::int as ended`);
    if (!row?.ended) throw notFound();
    await writeAudit(tx, { companyId, accountId, event: 'device-ended', at: deps.now() });
  });
  return { ended: true as const };
});
