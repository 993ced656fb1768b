import type { AddRoute } from '../../http/answer.ts';
import { addPaymentAccountRoute } from './add-payment-account.ts';
import { billsOfJobRoute } from './bills-of-job.ts';
import { paymentAccountsRoute } from './payment-accounts.ts';
import { removePaymentAccountRoute } from './remove-payment-account.ts';

export const billsRoutes: readonly AddRoute[] = [billsOfJobRoute, paymentAccountsRoute, addPaymentAccountRoute, removePaymentAccountRoute];
