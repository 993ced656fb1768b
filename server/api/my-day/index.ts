import type { AddRoute } from '../../http/answer.ts';
import { dayAppointmentRoute } from './appointment.ts';
import { checkKeptDayRoute } from './check-kept-day.ts';
import { myDayRoute } from './day.ts';
import { dayJobsRoute } from './jobs.ts';
import { sendActsRoute } from './send-acts.ts';

export const myDayRoutes: readonly AddRoute[] = [myDayRoute, dayAppointmentRoute, sendActsRoute, dayJobsRoute, checkKeptDayRoute];
