import type { AddRoute } from '../../http/answer.ts';
import { staffCustomerRoute } from './customer.ts';
import { customerFormRoute } from './customer-form.ts';
import { customerJobsRoute } from './customer-jobs.ts';
import { customerMailsRoute } from './customer-mails.ts';
import { cancelHolderMoveRoute, startHolderMoveRoute } from './holder-move.ts';
import { peopleOfCustomerRoute } from './people-of-customer.ts';
import { staffSearchRoute } from './search.ts';
import { startEmailChangeRoute } from './start-email-change.ts';
import { withdrawPaperRoute } from './withdraw-paper.ts';

export const officeRoutes: readonly AddRoute[] = [
  staffSearchRoute,
  staffCustomerRoute,
  customerJobsRoute,
  customerFormRoute,
  customerMailsRoute,
  withdrawPaperRoute,
  startEmailChangeRoute,
  peopleOfCustomerRoute,
  startHolderMoveRoute,
  cancelHolderMoveRoute,
];
