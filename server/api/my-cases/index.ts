import type { AddRoute } from '../../http/answer.ts';
import { closeCaseRoute } from './close.ts';
import { customerOfCaseRoute } from './customer.ts';
import { myCasesRoute } from './list.ts';
import { sendCaseMessageRoute } from './message.ts';
import { myCaseRoute } from './one.ts';
import { casePromiseRoute } from './promise.ts';
import { readCaseRoute } from './read.ts';
import { caseReceiptRoute } from './receipt.ts';
import { reopenCaseRoute } from './reopen.ts';
import { sendCaseRoute } from './send.ts';
import { unreadCasesRoute } from './unread.ts';

export const myCasesRoutes: readonly AddRoute[] = [
  myCasesRoute,
  customerOfCaseRoute,
  myCaseRoute,
  casePromiseRoute,
  sendCaseRoute,
  sendCaseMessageRoute,
  reopenCaseRoute,
  closeCaseRoute,
  readCaseRoute,
  unreadCasesRoute,
  caseReceiptRoute,
];
