import type { AddRoute } from '../../http/answer.ts';
import { sendActsRoute } from './acts.ts';
import { dayAppointmentRoute } from './appointment.ts';
import { checkKeptDayRoute } from './check-kept.ts';
import { myDayRoute } from './day.ts';
import { dayJobsRoute } from './jobs.ts';

export const myDayRoutes: readonly AddRoute[] = [myDayRoute, dayAppointmentRoute, sendActsRoute, dayJobsRoute, checkKeptDayRoute];
