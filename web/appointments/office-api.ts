// Appointments for the staff: the office's week, and an installer's day.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { DAY_PAGE } from '#domain/appointments/day.ts';
import type { Language } from '#domain/language.ts';
import { SECOND } from '#domain/time.ts';
import { call, type Input } from '../api/call.ts';

/** The frame of a day that is taken along, as the server sends it now. In another language it is another page. */
export async function fetchDayFrame(language: Language): Promise<{ html: string; policy: string }> {
  const answer = await fetch(DAY_PAGE, { redirect: 'error', cache: 'no-store' });
  const policy = answer.headers.get('content-security-policy');
  if (!answer.ok || policy === null) throw new Error('no frame');
  const html = await answer.text();
  if (!html.includes(`<html lang="${language}"`)) throw new Error('a frame in another language');
  return { html, policy };
}

/** Colleagues plan the same week, and customers answer. */
const ASK_AGAIN_MS = 30 * SECOND;
const KEY = 'appointments';
export const appointmentsKey = [KEY];

export type WeekChoice = Input<'GET /api/Appointments/Week'>['query'];
export type WaitingView = Input<'GET /api/Appointments/Waiting'>['query']['view'];

export const appointmentWeekQuery = (query: WeekChoice) =>
  queryOptions({
    queryKey: [KEY, 'week', query],
    queryFn: ({ signal }) => call('GET /api/Appointments/Week', { as: 'bearer', query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ASK_AGAIN_MS,
  });

export const waitingAppointmentsQuery = (view: WaitingView, page: number) =>
  queryOptions({
    queryKey: [KEY, 'waiting', view, page],
    queryFn: ({ signal }) => call('GET /api/Appointments/Waiting', { as: 'bearer', query: { view, page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const staffAppointmentQuery = (appointmentId: number) =>
  queryOptions({
    queryKey: [KEY, 'one', appointmentId],
    queryFn: ({ signal }) => call('GET /api/Appointments/One', { as: 'bearer', query: { appointmentId }, signal }),
    staleTime: 0,
  });

export const appointmentsOfCustomerQuery = (customerId: number) =>
  queryOptions({
    queryKey: [KEY, 'customer', customerId],
    queryFn: ({ signal }) => call('GET /api/Appointments/OfCustomer', { as: 'bearer', query: { customerId }, signal }),
    staleTime: 0,
  });

export const newAppointmentQuery = (customerId: number, caseId: number | null) =>
  queryOptions({
    queryKey: [KEY, 'new', customerId, caseId],
    queryFn: ({ signal }) =>
      call('GET /api/Appointments/New', { as: 'bearer', query: { customerId, ...(caseId === null ? {} : { caseId }) }, signal }),
    staleTime: 0,
  });

type Body<K extends 'Propose' | 'Book' | 'Agree' | 'Move' | 'Assign' | 'Cancel'> = Input<`POST /api/Appointments/${K}`>['body'];
export const proposeAppointment = (body: Body<'Propose'>) => call('POST /api/Appointments/Propose', { as: 'bearer', body });
export const bookAppointment = (body: Body<'Book'>) => call('POST /api/Appointments/Book', { as: 'bearer', body });
export const agreeByPhone = (body: Body<'Agree'>) => call('POST /api/Appointments/Agree', { as: 'bearer', body });
export const moveAppointment = (body: Body<'Move'>) => call('POST /api/Appointments/Move', { as: 'bearer', body });
export const assignAppointment = (body: Body<'Assign'>) => call('POST /api/Appointments/Assign', { as: 'bearer', body });
export const cancelAppointment = (body: Body<'Cancel'>) => call('POST /api/Appointments/Cancel', { as: 'bearer', body });

const DAY_KEY = 'my-day';
export const dayKey = [DAY_KEY];

export const myDayQuery = () =>
  queryOptions({
    queryKey: [DAY_KEY, 'days'],
    queryFn: ({ signal }) => call('GET /api/MyDay', { as: 'bearer', signal }),
    staleTime: 0,
    refetchInterval: 2 * ASK_AGAIN_MS,
  });

export const dayVisitQuery = (appointmentId: number) =>
  queryOptions({
    queryKey: [DAY_KEY, 'visit', appointmentId],
    queryFn: ({ signal }) => call('GET /api/MyDay/Appointment', { as: 'bearer', query: { appointmentId }, signal }),
  });

export const dayJobsQuery = (page: number, isMissing: boolean) =>
  queryOptions({
    queryKey: [DAY_KEY, 'jobs', page, isMissing],
    queryFn: ({ signal }) =>
      call('GET /api/MyDay/Jobs', { as: 'bearer', query: { page, ...(isMissing ? { missing: 'yes' as const } : {}) }, signal }),
    placeholderData: keepPreviousData,
  });

export const sendActs = (body: Input<'POST /api/MyDay/Acts'>['body']) => call('POST /api/MyDay/Acts', { as: 'bearer', body });
