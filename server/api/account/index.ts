import type { AddRoute } from '../../http/answer.ts';
import { accountEmailRoute } from './account-email.ts';
import { cancelEmailChangeRoute } from './cancel-email-change.ts';
import { changeEmailRoute } from './change-email.ts';
import { changePasswordRoute } from './change-password.ts';
import { checkPasswordRoute } from './check-password.ts';
import { confirmEmailRoute } from './confirm-email.ts';
import { languageRoute } from './language.ts';

export const accountRoutes: readonly AddRoute[] = [
  changePasswordRoute,
  checkPasswordRoute,
  accountEmailRoute,
  changeEmailRoute,
  cancelEmailChangeRoute,
  confirmEmailRoute,
  languageRoute,
];
