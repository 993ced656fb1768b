// The calls of a customer's cases.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { SECOND } from '#domain/time.ts';
import { call, type Input } from './call.ts';
import { callForFile, type ReceivedFile } from './call-file.ts';

/** The office may answer while the page is open. */
const ASK_AGAIN_MS = 30 * SECOND;
const KEY = 'cases';
/** Everything that a message or a read receipt changes. */
export const casesKey = [KEY];

export const casesQuery = (page: number) =>
  queryOptions({
    queryKey: [KEY, 'list', page],
    queryFn: ({ signal }) => call('GET /api/Case/List', { as: 'basic', query: { page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ASK_AGAIN_MS,
  });

export const caseQuery = (caseId: number) =>
  queryOptions({
    queryKey: [KEY, 'case', caseId],
    queryFn: ({ signal }) => call('GET /api/Case/One', { as: 'basic', query: { caseId }, signal }),
    staleTime: 0,
    refetchInterval: ASK_AGAIN_MS,
  });

/** An older part of the conversation, which no longer changes. */
export const fetchCaseBefore = (caseId: number, before: number) => call('GET /api/Case/One', { as: 'basic', query: { caseId, before } });

/** The case as it was sent, with its first event, however long the conversation has become. */
export const sentCaseQuery = (caseId: number) =>
  queryOptions({ queryKey: [KEY, 'sent', caseId], queryFn: () => fetchCaseBefore(caseId, 2), staleTime: 0 });

export const customerOfCaseQuery = (caseId: number) =>
  queryOptions({
    queryKey: [KEY, 'customer', caseId],
    queryFn: ({ signal }) => call('GET /api/Case/Customer', { as: 'basic', query: { caseId }, signal }),
  });

export const unreadQuery = () =>
  queryOptions({
    queryKey: [KEY, 'unread'],
    queryFn: ({ signal }) => call('GET /api/Case/Unread', { as: 'basic', signal }),
    refetchInterval: 2 * ASK_AGAIN_MS,
  });

export const promiseQuery = () =>
  queryOptions({
    queryKey: [KEY, 'promise'],
    queryFn: ({ signal }) => call('GET /api/Case/Promise', { as: 'basic', signal }),
  });

export type NewCase = Input<'POST /api/Case/Send'>['body'];
export type NewMessage = Input<'POST /api/Case/Message'>['body'];

export const sendCase = (body: NewCase) => call('POST /api/Case/Send', { as: 'basic', body });
export const sendCaseMessage = (body: NewMessage) => call('POST /api/Case/Message', { as: 'basic', body });
export const reopenCase = (body: NewMessage) => call('POST /api/Case/Reopen', { as: 'basic', body });
export const readCase = (caseId: number, upTo: number) => call('POST /api/Case/Read', { as: 'basic', body: { caseId, upTo } });
export const closeCase = (caseId: number) => call('POST /api/Case/Close', { as: 'basic', body: { caseId } });
export const fetchReceipt = (caseId: number): Promise<ReceivedFile> =>
  callForFile('GET /api/Case/Receipt', { as: 'basic', query: { caseId } });
