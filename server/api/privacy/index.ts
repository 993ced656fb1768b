import type { AddRoute } from '../../http/answer.ts';
import { changeConsentRoute } from './change-consent.ts';
import { consentsRoute } from './consents.ts';
import { erasureRoute } from './erasure.ts';
import { exportMyDataRoute } from './export-my-data.ts';
import { requestErasureRoute } from './request-erasure.ts';
import { whoLookedRoute } from './who-looked.ts';
import { withdrawErasureRoute } from './withdraw-erasure.ts';

export const privacyRoutes: readonly AddRoute[] = [
  consentsRoute,
  changeConsentRoute,
  exportMyDataRoute,
  erasureRoute,
  requestErasureRoute,
  withdrawErasureRoute,
  whoLookedRoute,
];
