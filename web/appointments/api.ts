// The visits of a customer, with the login or by the link of a mail. A link's token goes in the body, because URLs end up in logs.
import type { CustomerAppointment } from '#contract/appointments.ts';
import type { DayPart } from '#domain/appointments/appointment.ts';
import { call, send } from '../api/call.ts';
import { callForFile, type ReceivedFile } from '../api/call-file.ts';

type SeenVisit = Pick<CustomerAppointment, 'appointmentId' | 'sequence'>;
export type Declining = { key: string; words: string; dayParts: DayPart[] };

/** How a visit is answered: with the login, or by the link of a mail. */
export type VisitAccess = {
  accept(visit: SeenVisit, window: number): Promise<unknown>;
  decline(visit: SeenVisit, declining: Declining): Promise<unknown>;
  cancel(visit: SeenVisit, words: string): Promise<unknown>;
  calendar(visit: SeenVisit): Promise<ReceivedFile>;
  picture(visit: SeenVisit, signal: AbortSignal): Promise<Blob>;
};

const CALENDAR = 'text/calendar';
const FILE_NAME = 'besok.ics';
const readBlob = (response: Response): Promise<Blob> => response.blob();

export const visitsWithLogin: VisitAccess = {
  accept: ({ appointmentId }, window) => call('POST /api/Appointment/Accept', { as: 'basic', body: { appointmentId, window } }),
  decline: ({ appointmentId, sequence }, declining) =>
    call('POST /api/Appointment/Decline', { as: 'basic', body: { appointmentId, sequence, ...declining } }),
  cancel: ({ appointmentId, sequence }, words) =>
    call('POST /api/Appointment/Cancel', { as: 'basic', body: { appointmentId, sequence, words } }),
  calendar: ({ appointmentId }) =>
    callForFile('GET /api/Appointment/Calendar', { as: 'basic', query: { appointmentId } }, CALENDAR, FILE_NAME),
  picture: ({ appointmentId }, signal) => send('GET /api/Appointment/Picture', { as: 'basic', query: { appointmentId }, signal }, readBlob),
};

export const visitsByLink = (token: string): VisitAccess => ({
  accept: (_, window) => call('POST /api/AppointmentLink/Accept', { as: 'anonymous', body: { token, window } }),
  decline: ({ sequence }, declining) =>
    call('POST /api/AppointmentLink/Decline', { as: 'anonymous', body: { token, sequence, ...declining } }),
  cancel: ({ sequence }, words) => call('POST /api/AppointmentLink/Cancel', { as: 'anonymous', body: { token, sequence, words } }),
  calendar: () => callForFile('POST /api/AppointmentLink/Calendar', { as: 'anonymous', body: { token } }, CALENDAR, FILE_NAME),
  picture: (_, signal) => send('POST /api/AppointmentLink/Picture', { as: 'anonymous', body: { token }, signal }, readBlob),
});

export const openVisitLink = (token: string) => call('POST /api/AppointmentLink/Open', { as: 'anonymous', body: { token } });
export const renewVisitLink = (token: string) => call('POST /api/AppointmentLink/Renew', { as: 'anonymous', body: { token } });

/** All visits, those of one case, or those at one address. */
export type VisitPlace = { caseId?: number; siteId?: number };
export const fetchNextVisits = (place: VisitPlace, signal: AbortSignal) =>
  call('GET /api/Appointment/Next', { as: 'basic', query: place, signal });
