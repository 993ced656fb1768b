import type { AddRoute } from '../../http/answer.ts';
import { accountEmailRoute } from './account-email.ts';
import { accountPhoneRoute } from './account-phone.ts';
import { cancelEmailChangeRoute } from './cancel-email-change.ts';
import { changeEmailRoute } from './change-email.ts';
import { changePasswordRoute } from './change-password.ts';
import { checkPasswordRoute } from './check-password.ts';
import { chooseNoticesRoute } from './choose-notices.ts';
import { confirmEmailRoute } from './confirm-email.ts';
import { confirmPhoneRoute } from './confirm-phone.ts';
import { languageRoute } from './language.ts';
import { removePhoneRoute } from './remove-phone.ts';
import { setPhoneRoute } from './set-phone.ts';

export const accountRoutes: readonly AddRoute[] = [
  changePasswordRoute,
  checkPasswordRoute,
  accountEmailRoute,
  changeEmailRoute,
  cancelEmailChangeRoute,
  confirmEmailRoute,
  languageRoute,
  accountPhoneRoute,
  setPhoneRoute,
  confirmPhoneRoute,
  removePhoneRoute,
  chooseNoticesRoute,
];
