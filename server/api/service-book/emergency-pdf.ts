import { emergencyPdf } from '#contract/service-book.ts';
import { preferredLanguage } from '#domain/language.ts';
import { sheetDocument } from '../../emergency-sheet/sheet-document.ts';
import { answer } from '../../http/answer.ts';
import { drawInTurn } from '../../pdf/drawing-queue.ts';
import { renderSheet } from '../../pdf/render-sheet.ts';
import { turnOf } from '../../queue/take-turns.ts';
import { homeOf } from './home-of.ts';
import { limitSheetsDrawn } from './limit-sheets-drawn.ts';

export const emergencyPdfRoute = answer(emergencyPdf, async ({ caller, db, deps, query, request, reply }) => {
  await limitSheetsDrawn(deps, caller);
  const turn = turnOf(caller);
  const sheet = await sheetDocument({ db, deps, turn }, homeOf(caller, query), preferredLanguage(request.headers['accept-language']));
  const bytes = await drawInTurn(turn, () => renderSheet(sheet, deps.now()));
  return reply.type('application/pdf').header('content-disposition', 'attachment; filename="nodark.pdf"').send(bytes);
});
