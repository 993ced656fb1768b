// The receipt of a case as a PDF, made from what was stored when it was sent. It is the same today and in five years.
import { caseReceipt } from '#contract/my-cases.ts';
import { MINUTE } from '#domain/time.ts';
import type { Budget } from '../../auth/limiter.ts';
import { limitCaller } from '../../auth/rate-limit.ts';
import { brandOnPaper } from '../../brands/printed-brand.ts';
import { receiptPictures } from '../../case-records/photos.ts';
import { type Receipt, receiptOfCase } from '../../case-records/receipt.ts';
import { sql } from '../../db/sql.ts';
import { notFound } from '../../errors/api-error.ts';
import { answerWith } from '../../http/answer.ts';
import { drawInTurn } from '../../pdf/drawing-queue.ts';
import { renderReceipt } from '../../pdf/render-receipt.ts';
import { turnOf } from '../../queue/take-turns.ts';

const RECEIPTS: Budget = { limit: 100, windowMs: 10 * MINUTE };

export const caseReceiptRoute = answerWith(
  caseReceipt,
  ({ query }) => sql`(
    select ${receiptOfCase} from customer_case where customer_case.company_id = caller.company_id and customer_case.customer_id = caller.customer_id and customer_case.id = ${query.caseId})`,
  async (receipt: Receipt | null, { caller, deps, db, query, reply }) => {
    if (!receipt) throw notFound();
    await limitCaller(deps, caller, 'case-receipts', RECEIPTS);
    const turn = turnOf(caller);
    const pictures = await receiptPictures(db, turn, query.caseId);
    const brand = await brandOnPaper(deps, caller.companyId, receipt.brand);
    const bytes = await drawInTurn(turn, () => renderReceipt(brand, receipt, pictures));
    return reply.type('application/pdf').header('content-disposition', `attachment; filename="Sak-${query.caseId}.pdf"`).send(bytes);
  },
);
