// Extras and agreements, with the login or by the link of a mail. A link's token goes in the body, because URLs end up in logs.
import { queryOptions } from '@tanstack/react-query';
import type { Extra } from '#contract/extras.ts';
import type { ExtraAnswer } from '#domain/extras/extra.ts';
import type { Language } from '#domain/language.ts';
import { SECOND } from '#domain/time.ts';
import { call, type Input } from '../api/call.ts';

const KEY = 'extras';
export const extrasKey = [KEY];

export const pricesOfJobQuery = (jobId: number) =>
  queryOptions({
    queryKey: [KEY, 'job', jobId],
    queryFn: ({ signal }) => call('GET /api/Extra/OfJob', { as: 'basic', query: { jobId }, signal }),
  });
export const extraQuery = (extraId: number) =>
  queryOptions({
    queryKey: [KEY, 'one', extraId],
    queryFn: ({ signal }) => call('GET /api/Extra/One', { as: 'basic', query: { extraId }, signal }),
    staleTime: 0,
  });
export const customerPricesQuery = (customerId: number, jobId: number) =>
  queryOptions({
    queryKey: [KEY, 'staff', customerId, jobId],
    queryFn: ({ signal }) => call('GET /api/Staff/CustomerPrices', { as: 'bearer', query: { customerId, jobId }, signal }),
  });

/** The customer may be answering while the installer waits. */
const ASK_AGAIN_MS = 15 * SECOND;
export const extrasOfVisitQuery = (appointmentId: number) =>
  queryOptions({
    queryKey: [KEY, 'visit', appointmentId],
    queryFn: ({ signal }) => call('GET /api/MyDay/Extras', { as: 'bearer', query: { appointmentId }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.extras.some((extra) => extra.state === 'sent') ? ASK_AGAIN_MS : false),
  });
export const writeExtra = (body: Input<'POST /api/MyDay/WriteExtra'>['body']) => call('POST /api/MyDay/WriteExtra', { as: 'bearer', body });
export const changeExtra = (body: Input<'POST /api/MyDay/ChangeExtra'>['body']) =>
  call('POST /api/MyDay/ChangeExtra', { as: 'bearer', body });

/** `language`: in which the customer read it. */
type ExtraReply = { answer: ExtraAnswer; language: Language; code: string };

/** How an extra is answered: with the login, or by the link of a mail. `sendCode`: for binding answers; null where no code is needed. */
export type ExtraAccess = {
  answer(extra: Pick<Extra, 'extraId'>, said: ExtraReply): Promise<Extra>;
  sendCode: (() => Promise<unknown>) | null;
};

export const extrasWithLogin: ExtraAccess = {
  answer: ({ extraId }, { answer, language }) => call('POST /api/Extra/Answer', { as: 'basic', body: { extraId, answer, language } }),
  sendCode: null,
};
