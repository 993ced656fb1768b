import type { AddRoute } from '../../http/answer.ts';
import { eidLoginRoute } from './eid-login.ts';
import { linkEidRoute } from './link-eid.ts';
import { startEidRoute } from './start-eid.ts';
import { startEidLinkRoute } from './start-eid-link.ts';
import { unlinkEidRoute } from './unlink-eid.ts';

export const eidRoutes: readonly AddRoute[] = [startEidRoute, eidLoginRoute, startEidLinkRoute, linkEidRoute, unlinkEidRoute];
