import type { AddRoute } from '../../http/answer.ts';
import { careCalendarRoute } from './calendar.ts';
import { careOfCustomerRoute } from './care-of-customer.ts';
import { optOutOfCareRoute } from './care-opt-out.ts';
import { orderCareRoute } from './care-order.ts';
import { tickCareRoute } from './care-tick.ts';
import { undoCareRoute } from './care-undo.ts';
import { unsubscribeFromCareRoute } from './care-unsubscribe.ts';
import { endCareRoute } from './end-care.ts';
import { careFeedRoute, makeCareFeedRoute, stopCareFeedRoute } from './feed.ts';
import { saveCareRoute } from './save-care.ts';

export const careRoutes: readonly AddRoute[] = [
  careFeedRoute,
  makeCareFeedRoute,
  stopCareFeedRoute,
  careCalendarRoute,
  unsubscribeFromCareRoute,
  optOutOfCareRoute,
  tickCareRoute,
  undoCareRoute,
  orderCareRoute,
  careOfCustomerRoute,
  saveCareRoute,
  endCareRoute,
];
