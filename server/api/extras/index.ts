import type { AddRoute } from '../../http/answer.ts';
import { answerExtraRoute } from './answer.ts';
import { answerByExtraLinkRoute } from './answer-by-extra-link.ts';
import { answerExtraWithCodeRoute } from './answer-extra-with-code.ts';
import { customerPricesRoute } from './customer-prices.ts';
import { pricesOfJobRoute } from './of-job.ts';
import { extrasOfVisitRoute } from './of-visit.ts';
import { myExtraRoute } from './one.ts';
import { openExtraLinkRoute, photoByExtraLinkRoute } from './open-link.ts';
import { renewExtraLinkRoute } from './renew-extra-link.ts';
import { sendExtraCodeRoute } from './send-extra-code.ts';
import { changeExtraRoute, writeExtraRoute } from './write.ts';

export const extrasRoutes: readonly AddRoute[] = [
  pricesOfJobRoute,
  myExtraRoute,
  answerExtraRoute,
  extrasOfVisitRoute,
  writeExtraRoute,
  changeExtraRoute,
  customerPricesRoute,
  openExtraLinkRoute,
  photoByExtraLinkRoute,
  answerByExtraLinkRoute,
  sendExtraCodeRoute,
  answerExtraWithCodeRoute,
  renewExtraLinkRoute,
];
