import type { AddRoute } from '../../http/answer.ts';
import { loginRoute } from './login.ts';
import { logoutRoute } from './logout.ts';
import { renewRoute } from './renew.ts';
import { resetPasswordRoute } from './reset-password.ts';

export const loginRoutes: readonly AddRoute[] = [loginRoute, renewRoute, logoutRoute, resetPasswordRoute];
