import type { AddRoute } from '../../http/answer.ts';
import { shareChoicesRoute } from './choices.ts';
import { salesFolderRoute } from './folder.ts';
import { sharesRoute } from './list.ts';
import { makeShareRoute } from './make-share.ts';
import { openShareRoute } from './open-share.ts';
import { revokeShareRoute } from './revoke-share.ts';
import { sharedFolderRoute } from './shared-folder.ts';
import { sharedFormRoute } from './shared-form.ts';
import { sharedPaperRoute } from './shared-paper.ts';

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
