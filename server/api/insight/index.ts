import type { AddRoute } from '../../http/answer.ts';
import { insightCommentsRoute } from './comments.ts';
import { insightExportRoute } from './export.ts';
import { insightSummaryRoute } from './summary.ts';

export const insightRoutes: readonly AddRoute[] = [insightSummaryRoute, insightCommentsRoute, insightExportRoute];
