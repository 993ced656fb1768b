import type { AddRoute } from '../../http/answer.ts';
import { confirmAppRoute } from './confirm-app.ts';
import { endDeviceRoute } from './end-device.ts';
import { endOthersRoute } from './end-others.ts';
import { makeRecoveryCodesRoute } from './make-recovery-codes.ts';
import { securityOverviewRoute } from './overview.ts';
import { proveRoute } from './prove.ts';
import { proveOptionsRoute } from './prove-options.ts';
import { removeAppRoute } from './remove-app.ts';
import { secondFactorRoute } from './second-factor.ts';
import { startAppRoute } from './start-app.ts';

export const securityRoutes: readonly AddRoute[] = [
  securityOverviewRoute,
  endDeviceRoute,
  endOthersRoute,
  proveOptionsRoute,
  proveRoute,
  secondFactorRoute,
  startAppRoute,
  confirmAppRoute,
  removeAppRoute,
  makeRecoveryCodesRoute,
];
