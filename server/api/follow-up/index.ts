import type { AddRoute } from '../../http/answer.ts';
import { followUpFiguresRoute } from './figures.ts';
import { followUpsRoute } from './list.ts';
import { settleFollowUpRoute } from './settle-follow-up.ts';
import { writeFollowUpRoute } from './write-follow-up.ts';

export const followUpRoutes: readonly AddRoute[] = [followUpsRoute, writeFollowUpRoute, settleFollowUpRoute, followUpFiguresRoute];
