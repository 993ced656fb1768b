import type { AddRoute } from '../../http/answer.ts';
import { emergencyPageRoute } from './emergency-page.ts';
import { emergencyPdfRoute } from './emergency-pdf.ts';
import { emergencySheetRoute } from './emergency-sheet.ts';
import { saveEmergencySheetRoute } from './save-emergency-sheet.ts';
import { changeServiceBookRoute, serviceBookSettingsRoute } from './settings.ts';
import { serviceBookRoute } from './timeline.ts';

export const serviceBookRoutes: readonly AddRoute[] = [
  serviceBookSettingsRoute,
  changeServiceBookRoute,
  serviceBookRoute,
  emergencySheetRoute,
  saveEmergencySheetRoute,
  emergencyPdfRoute,
  emergencyPageRoute,
];
