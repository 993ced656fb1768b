// One of one's own devices is logged out and forgotten: the next login there is that of a new one.
import { endDevice } from '#contract/security.ts';
import { HOUR } from '#domain/time.ts';
import type { Budget } from '../../auth/limiter.ts';
import { lockOwnAccount, ownKeyOf, publicId } from '../../auth/own-session.ts';
import { limitCallerIn } from '../../auth/rate-limit.ts';
import { sql } from '../../db/sql.ts';
import { notFound } from '../../errors/api-error.ts';
import { answer } from '../../http/answer.ts';
import { writeAudit } from '../../queries/audit.ts';
import { raiseRightsVersion } from '../../queries/rights-version.ts';

/** To end more of them there is the call that ends all others. */
const ENDED_PER_HOUR: Budget = { limit: 20, windowMs: HOUR };

export const endDeviceRoute = answer(endDevice, async ({ caller, db, deps, body, request }) => {
  const { companyId, accountId } = caller;
  const now = deps.now();
  const ownKey = ownKeyOf(request);
  await db.transaction(async (tx) => {
    await lockOwnAccount(tx, caller, ownKey);
    await limitCallerIn(tx, caller, 'end-device', ENDED_PER_HOUR, now);
    // A login that is under way there becomes one of an unknown device.
    await raiseRightsVersion(tx, companyId, accountId);
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
    await writeAudit(tx, { companyId, accountId, event: 'device-ended', at: now });
  });
  return { ended: true as const };
});
