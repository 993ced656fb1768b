// A paper is looked up when it is read, so one that was taken back is gone at once.
import { Readable } from 'node:stream';
import { sharedPaper } from '#contract/shares.ts';
import { numberedFileName } from '#domain/service-book/file-names.ts';
import { sql } from '../../db/sql.ts';
import { notFound } from '../../errors/api-error.ts';
import { answerAnyone } from '../../http/answer.ts';
import { paperPieces } from '../../paper-records/paper-pieces.ts';
import { homeRow, papersOfHome } from '../../paper-records/papers-of-home.ts';
import { limitFiles } from '../../share-links/budgets.ts';
import { followShare, paperOfShare } from '../../share-links/follow-share.ts';
import { noteOpening } from '../../share-links/note-opening.ts';

type SharedPaper = { format: 'pdf' | 'picture'; title: string; date: string };

export const sharedPaperRoute = answerAnyone(sharedPaper, async (input) => {
  const share = await followShare(input);
  const { db, deps, body, reply, companyId } = input;
  const { paperId } = body;
  const [paper] = await db.query<SharedPaper>(
    sql`select chosen.* from ${homeRow(share)} cross join lateral (select paper.format, paper.title, paper.paper_date as date from ${papersOfHome} paper where paper.id = ${paperId}) chosen`,
  );
  if (!paper) throw notFound();
  const isPicture = paper.format === 'picture';
  const size = isPicture ? body.size : 'full';
  // The small pictures are part of the page and count for nothing.
  if (size === 'full') {
    await limitFiles({ db, companyId, now: deps.now() }, share.shareId);
    await noteOpening(db, share, { what: 'paper', paperId }, deps.now());
  }
  const name = numberedFileName(paperId, paper);
  // A PDF can carry scripts: it is handed over to be saved, under the policy of calls, which lets nothing run.
  return reply
    .type(isPicture ? 'image/webp' : 'application/pdf')
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `${isPicture ? 'inline' : 'attachment'}; filename="${name}"`)
    .send(
      Readable.from(
        paperPieces(db, companyId, () => paperOfShare(share, paperId, deps.now()), size),
        { objectMode: false },
      ),
    );
});
