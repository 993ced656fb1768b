import type { AddRoute } from '../../http/answer.ts';
import { accountPhoneRoute } from './account-phone.ts';
import { chooseNoticesRoute } from './choose-notices.ts';
import { confirmPhoneRoute } from './confirm-phone.ts';
import { removePhoneRoute } from './remove-phone.ts';
import { setPhoneRoute } from './set-phone.ts';

export const phoneRoutes: readonly AddRoute[] = [accountPhoneRoute, setPhoneRoute, confirmPhoneRoute, removePhoneRoute, chooseNoticesRoute];
