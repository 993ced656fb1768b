import type { AddRoute } from '../../http/answer.ts';
import { appointmentsOfCompanyRoute } from './appointments.ts';
import { caseFileRoute, caseFilesRoute, casePaperRoute } from './case-files.ts';
import { casesOfCompanyRoute } from './cases.ts';
import { eventsRoute } from './events.ts';

export const machineRoutes: readonly AddRoute[] = [
  casesOfCompanyRoute,
  caseFilesRoute,
  caseFileRoute,
  casePaperRoute,
  appointmentsOfCompanyRoute,
  eventsRoute,
];
