import type { AddRoute } from '../../http/answer.ts';
import { checkFirstPasswordRoute } from './check-first-password.ts';
import { openFirstLoginRoute } from './open-first-login.ts';
import { setFirstPasswordRoute } from './set-first-password.ts';

export const firstLoginRoutes: readonly AddRoute[] = [openFirstLoginRoute, checkFirstPasswordRoute, setFirstPasswordRoute];
