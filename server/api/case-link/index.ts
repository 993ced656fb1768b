import type { AddRoute } from '../../http/answer.ts';
import { answerByCaseLinkRoute } from './answer.ts';
import { closeByCaseLinkRoute } from './close.ts';
import { openCaseLinkRoute } from './open.ts';
import { renewCaseLinkRoute } from './renew.ts';

export const caseLinkRoutes: readonly AddRoute[] = [openCaseLinkRoute, answerByCaseLinkRoute, closeByCaseLinkRoute, renewCaseLinkRoute];
