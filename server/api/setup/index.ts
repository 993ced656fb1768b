import type { AddRoute } from '../../http/answer.ts';
import { checkSetupPasswordRoute } from './check-setup-password.ts';
import { finishSetupRoute } from './finish-setup.ts';
import { lookAroundRoute } from './look-around.ts';
import { offerSetupRoute } from './offer-setup.ts';
import { openSetupRoute } from './open-setup.ts';
import { saveSetupRoute } from './save-setup.ts';
import { setupLogoRoute } from './setup-logo.ts';

export const setupRoutes: readonly AddRoute[] = [
  openSetupRoute,
  saveSetupRoute,
  setupLogoRoute,
  checkSetupPasswordRoute,
  finishSetupRoute,
  offerSetupRoute,
  lookAroundRoute,
];
