import type { AddRoute } from '../../http/answer.ts';
import { inboxCaseRoute } from './case.ts';
import { inboxColleaguesRoute } from './colleagues.ts';
import { inboxCountsRoute } from './counts.ts';
import { customerCasesRoute } from './customer-cases.ts';
import { deleteReplyRoute } from './delete-reply.ts';
import { exportCasesRoute } from './export.ts';
import { handOverCaseRoute } from './hand-over.ts';
import { officeHoursRoute, saveOfficeHoursRoute } from './hours.ts';
import { inboxListRoute } from './list.ts';
import { noteInCaseRoute } from './note.ts';
import { readInboxCaseRoute } from './read.ts';
import { savedRepliesRoute } from './replies.ts';
import { replyToCaseRoute } from './reply.ts';
import { saveReplyRoute } from './save-reply.ts';
import { takeCaseRoute } from './take.ts';

export const inboxRoutes: readonly AddRoute[] = [
  inboxListRoute,
  inboxCountsRoute,
  inboxCaseRoute,
  customerCasesRoute,
  readInboxCaseRoute,
  takeCaseRoute,
  handOverCaseRoute,
  replyToCaseRoute,
  noteInCaseRoute,
  inboxColleaguesRoute,
  savedRepliesRoute,
  saveReplyRoute,
  deleteReplyRoute,
  exportCasesRoute,
  officeHoursRoute,
  saveOfficeHoursRoute,
];
