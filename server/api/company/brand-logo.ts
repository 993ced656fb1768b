// An Admin uploads a logo. It is shown once a version that names it is published.
import { createHash } from 'node:crypto';
import { brandLogo } from '#contract/company.ts';
import { DAY } from '#domain/time.ts';
import type { Budget } from '../../auth/limiter.ts';
import { limitCaller } from '../../auth/rate-limit.ts';
import { type BrandPicture, drawLogo } from '../../brands/draw-logo.ts';
import { logoDrawings } from '../../brands/logo-drawings.ts';
import { logoUrl } from '../../brands/logo-url.ts';
import { readLogo } from '../../brands/read-logo.ts';
import { sql } from '../../db/sql.ts';
import { answer } from '../../http/answer.ts';
import { turnOf } from '../../queue/take-turns.ts';

/** Each is stored, whether it is published or not. */
const LOGOS_PER_ADMIN: Budget = { limit: 30, windowMs: DAY };

export const brandLogoRoute = answer(brandLogo, async ({ caller, db, deps, body: { logo, bar, surface } }) => {
  await limitCaller(deps, caller, 'logos', LOGOS_PER_ADMIN);
  const png = await readLogo(logo, turnOf(caller));
  const pictures = await drawLogo(await logoDrawings(png, { bar, surface }), bar);
  // On other colours it is drawn otherwise.
  const name = createHash('sha256').update(png).update(bar).update(surface).digest('hex').slice(0, 16);
  await db.transaction(async (tx) => {
    for (const { kind, bytes } of pictures)
      await tx.query(sql`
        insert into brand_picture (company_id, logo, kind, bytes)
        values (${caller.companyId}, ${name}, ${kind}, ${bytes}) on conflict do nothing`);
  });
  const [shown] = pictures as [BrandPicture];
  return { name, logo: logoUrl(shown.bytes) };
});
