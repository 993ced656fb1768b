// The emergency sheet of a home, for all people with access to its customer: read, written, as a PDF, and as a page to keep.
import { emergencyPage, emergencyPdf, emergencySheet, saveEmergencySheet } from '#contract/emergency.ts';
import { preferredLanguage } from '#domain/language.ts';
import { HOUR } from '#domain/time.ts';
import type { Budget } from '../../auth/limiter.ts';
import { limitCaller } from '../../auth/rate-limit.ts';
import { senderOf } from '../../case-records/lock-access.ts';
import { offlinePage } from '../../emergency-sheet/offline-page.ts';
import { saveSheet } from '../../emergency-sheet/save-sheet.ts';
import { sheetDocument } from '../../emergency-sheet/sheet-document.ts';
import { sheetOfHome } from '../../emergency-sheet/sheet-of-home.ts';
import { answer } from '../../http/answer.ts';
import { drawInTurn } from '../../pdf/draw-in-turn.ts';
import { renderSheet } from '../../pdf/render-sheet.ts';
import { turnOf } from '../../queue/take-turns.ts';
import type { Caller } from '../../request/caller.ts';

/** Each has two photos made smaller. */
const SHEETS: Budget = { limit: 100, windowMs: HOUR };
const SAVES: Budget = { limit: 100, windowMs: HOUR };

const homeOf = (caller: Caller, { siteId }: { siteId?: number }) => {
  const { companyId, customerId } = senderOf(caller);
  return { companyId, customerId, siteId: siteId ?? null };
};

export const emergencySheetRoute = answer(
  emergencySheet,
  async ({ caller, db, deps, query }) => (await sheetOfHome(db, deps.brands(), homeOf(caller, query))).sheet,
);

export const saveEmergencySheetRoute = answer(saveEmergencySheet, async ({ caller, db, deps, body }) => {
  await limitCaller(deps, caller, 'emergency-saves', SAVES);
  await db.transaction((tx) => saveSheet(tx, senderOf(caller), body, deps.now()));
  return (await sheetOfHome(db, deps.brands(), homeOf(caller, body))).sheet;
});

export const emergencyPdfRoute = answer(emergencyPdf, async ({ caller, db, deps, query, request, reply }) => {
  await limitCaller(deps, caller, 'emergency-sheets', SHEETS);
  const turn = turnOf(caller);
  const sheet = await sheetDocument({ db, deps, turn }, homeOf(caller, query), preferredLanguage(request.headers['accept-language']));
  const bytes = await drawInTurn(turn, () => renderSheet(sheet, deps.now()));
  return reply.type('application/pdf').header('content-disposition', 'attachment; filename="nodark.pdf"').send(bytes);
});

export const emergencyPageRoute = answer(emergencyPage, async ({ caller, db, deps, query, request }) => {
  await limitCaller(deps, caller, 'emergency-sheets', SHEETS);
  const language = preferredLanguage(request.headers['accept-language']);
  return offlinePage(await sheetDocument({ db, deps, turn: turnOf(caller) }, homeOf(caller, query), language));
});
