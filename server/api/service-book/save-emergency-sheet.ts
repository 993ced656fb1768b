import { saveEmergencySheet } from '#contract/service-book.ts';
import { HOUR } from '#domain/time.ts';
import type { Budget } from '../../auth/limiter.ts';
import { limitCaller } from '../../auth/rate-limit.ts';
import { senderOf } from '../../case-records/lock-access.ts';
import { saveSheet } from '../../emergency-sheet/save-sheet.ts';
import { sheetOfHome } from '../../emergency-sheet/sheet-of-home.ts';
import { answer } from '../../http/answer.ts';
import { homeOf } from './home-of.ts';

const SAVES: Budget = { limit: 100, windowMs: HOUR };

export const saveEmergencySheetRoute = answer(saveEmergencySheet, async ({ caller, db, deps, body }) => {
  await limitCaller(deps, caller, 'emergency-saves', SAVES);
  await db.transaction((tx) => saveSheet(tx, senderOf(caller), body, deps.now()));
  return (await sheetOfHome(db, deps.brands(), homeOf(caller, body))).sheet;
});
