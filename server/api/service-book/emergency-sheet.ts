import { emergencySheet } from '#contract/service-book.ts';
import { sheetOfHome } from '../../emergency-sheet/sheet-of-home.ts';
import { answer } from '../../http/answer.ts';
import { homeOf } from './home-of.ts';

export const emergencySheetRoute = answer(
  emergencySheet,
  async ({ caller, db, deps, query }) => (await sheetOfHome(db, deps.brands(), homeOf(caller, query))).sheet,
);
