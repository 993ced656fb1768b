import { HOME_PATH } from '#domain/boot.ts';
import { EID_RETURN_PATH } from '#domain/eid.ts';

/** The paths of the public pages. Separate from the others, which the login page need not load. */
export const publicPaths = {
  login: '/auth/login',
  resetPassword: '/auth/resetpwd',
  lockScreen: '/auth/lock-screen',
  secondFactor: '/auth/bekreft',
  eid: EID_RETURN_PATH,
  home: HOME_PATH,
  changePassword: '/admin/changePwd',
} as const;
