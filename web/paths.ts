/** Every address of the portal. Nothing else writes one by hand. */
export const paths = {
  login: '/auth/login',
  resetPassword: '/auth/resetpwd',
  lockScreen: '/auth/lock-screen',
  home: '/admin/elektriker',
  dashboard: '/admin/dashboard',
  jobs: '/admin/minejobber',
  surveyWizard: '/admin/registercustomer',
  profile: '/admin/user-profile',
  changePassword: '/admin/changePwd',
} as const;
export type Path = (typeof paths)[keyof typeof paths];
