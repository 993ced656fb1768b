import type { AddRoute } from '../../http/answer.ts';
import { auditRoute } from './audit.ts';
import { closeFailedMailRoute } from './close-failed-mail.ts';
import { keysRoute } from './keys.ts';
import { mailsRoute } from './mails.ts';
import { makeKeyRoute } from './make-key.ts';
import { resendMailRoute } from './resend-mail.ts';
import { revokeKeyRoute } from './revoke-key.ts';
import { showMailRoute } from './show-mail.ts';

export const administrationRoutes: readonly AddRoute[] = [
  closeFailedMailRoute,
  auditRoute,
  keysRoute,
  makeKeyRoute,
  revokeKeyRoute,
  mailsRoute,
  resendMailRoute,
  showMailRoute,
];
