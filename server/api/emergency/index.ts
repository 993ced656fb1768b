import type { AddRoute } from '../../http/answer.ts';
import { emergencyPageRoute, emergencyPdfRoute, emergencySheetRoute, saveEmergencySheetRoute } from './sheet.ts';

export const emergencyRoutes: readonly AddRoute[] = [emergencySheetRoute, saveEmergencySheetRoute, emergencyPdfRoute, emergencyPageRoute];
