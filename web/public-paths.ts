import { EID_RETURN_PATH, HOME_PATH, LOGIN_PATH } from '#domain/portal-paths.ts';

/** The paths of the public pages. Separate from the others, which the login page need not load. */
export const publicPaths = {
  login: LOGIN_PATH,
  resetPassword: '/auth/resetpwd',
  lockScreen: '/auth/lock-screen',
  secondFactor: '/auth/bekreft',
  eid: EID_RETURN_PATH,
  home: HOME_PATH,
  changePassword: '/admin/changePwd',
} as const;
