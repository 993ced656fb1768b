import type { AddRoute } from '../../http/answer.ts';
import { customersRoute } from './customers.ts';
import { inviteCustomersRoute } from './invite-customers.ts';
import { liftErasureRoute } from './lift-erasure.ts';

export const onboardingRoutes: readonly AddRoute[] = [customersRoute, inviteCustomersRoute, liftErasureRoute];
