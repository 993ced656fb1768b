import { type HomeThings, openShare } from '#contract/shares.ts';
import { lastDayOf } from '#domain/access.ts';
import type { Address } from '#words/address.ts';
import { sql } from '../../db/sql.ts';
import { notFound } from '../../errors/api-error.ts';
import { answerAnyone } from '../../http/answer.ts';
import { addressOfHome, contentsOfHome, homeRow } from '../../paper-records/papers-of-home.ts';
import { followShare } from '../../share-links/follow-share.ts';
import { noteOpening } from '../../share-links/note-opening.ts';

export const openShareRoute = answerAnyone(openShare, async (input) => {
  const share = await followShare(input);
  const { db, deps } = input;
  const [row] = await db.query<{ address: Address | null; things: HomeThings }>(
    sql`select ${addressOfHome} as address, ${contentsOfHome} as things from ${homeRow(share)}`,
  );
  if (!row?.address) throw notFound();
  await noteOpening(db, share, { what: 'page' }, deps.now());
  return { purpose: share.purpose, home: row.address, lastDay: lastDayOf(share.expiresAt), things: row.things };
});
