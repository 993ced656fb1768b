import type { AddRoute } from '../../http/answer.ts';
import { openShareRoute, sharedFolderRoute, sharedFormRoute, sharedPaperRoute } from './by-link.ts';
import { shareChoicesRoute } from './choices.ts';
import { salesFolderRoute } from './folder.ts';
import { sharesRoute } from './list.ts';
import { makeShareRoute } from './make-share.ts';
import { revokeShareRoute } from './revoke-share.ts';

export const sharesRoutes: readonly AddRoute[] = [
  shareChoicesRoute,
  sharesRoute,
  makeShareRoute,
  revokeShareRoute,
  openShareRoute,
  sharedPaperRoute,
  sharedFormRoute,
  sharedFolderRoute,
  salesFolderRoute,
];
