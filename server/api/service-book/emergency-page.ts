import { emergencyPage } from '#contract/service-book.ts';
import { preferredLanguage } from '#domain/language.ts';
import { offlinePage } from '../../emergency-sheet/offline-page.ts';
import { sheetDocument } from '../../emergency-sheet/sheet-document.ts';
import { answer } from '../../http/answer.ts';
import { turnOf } from '../../queue/take-turns.ts';
import { homeOf } from './home-of.ts';
import { limitSheetsDrawn } from './limit-sheets-drawn.ts';

export const emergencyPageRoute = answer(emergencyPage, async ({ caller, db, deps, query, request }) => {
  await limitSheetsDrawn(deps, caller);
  const language = preferredLanguage(request.headers['accept-language']);
  return offlinePage(await sheetDocument({ db, deps, turn: turnOf(caller) }, homeOf(caller, query), language));
});
