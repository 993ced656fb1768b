import type { AddRoute } from '../../http/answer.ts';
import { beginShiftRoute } from './begin-shift.ts';
import { checkFirstPasswordRoute } from './check-first-password.ts';
import { eidLoginRoute } from './eid-login.ts';
import { endShiftRoute } from './end-shift.ts';
import { linkEidRoute } from './link-eid.ts';
import { lockShiftRoute } from './lock-shift.ts';
import { loginRoute } from './login.ts';
import { logoutRoute } from './logout.ts';
import { openFirstLoginRoute } from './open-first-login.ts';
import { openShiftRoute } from './open-shift.ts';
import { renewRoute } from './renew.ts';
import { resetPasswordRoute } from './reset-password.ts';
import { setFirstPasswordRoute } from './set-first-password.ts';
import { startEidRoute } from './start-eid.ts';
import { startEidLinkRoute } from './start-eid-link.ts';
import { unlinkEidRoute } from './unlink-eid.ts';

export const loginRoutes: readonly AddRoute[] = [
  loginRoute,
  renewRoute,
  logoutRoute,
  resetPasswordRoute,
  openFirstLoginRoute,
  checkFirstPasswordRoute,
  setFirstPasswordRoute,
  beginShiftRoute,
  openShiftRoute,
  lockShiftRoute,
  endShiftRoute,
  startEidRoute,
  eidLoginRoute,
  startEidLinkRoute,
  linkEidRoute,
  unlinkEidRoute,
];
