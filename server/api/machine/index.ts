import type { AddRoute } from '../../http/answer.ts';
import { casesOfCompanyRoute } from './cases.ts';

export const machineRoutes: readonly AddRoute[] = [casesOfCompanyRoute];
