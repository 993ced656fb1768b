import type { AddRoute } from '../../http/answer.ts';
import { emergencyPageRoute } from './emergency-page.ts';
import { emergencyPdfRoute } from './emergency-pdf.ts';
import { emergencySheetRoute } from './emergency-sheet.ts';
import { saveEmergencySheetRoute } from './save-emergency-sheet.ts';

export const emergencyRoutes: readonly AddRoute[] = [emergencySheetRoute, saveEmergencySheetRoute, emergencyPdfRoute, emergencyPageRoute];
