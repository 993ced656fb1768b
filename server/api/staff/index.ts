import type { AddRoute } from '../../http/answer.ts';
import { checklistRoute } from './checklist.ts';
import { dismissChecklistRoute } from './dismiss-checklist.ts';
import { myJobsRoute } from './my-jobs.ts';
import { myProfileRoute } from './my-profile.ts';
import { weekRoute } from './week.ts';

export const staffRoutes: readonly AddRoute[] = [myJobsRoute, myProfileRoute, weekRoute, checklistRoute, dismissChecklistRoute];
