// The calls of the inbox, which only staff load.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { SECOND } from '#domain/time.ts';
import { call, type Input } from '../api/call.ts';
import { callForFile, type ReceivedFile } from '../api/call-file.ts';
import { withProof } from '../api/with-proof.ts';

/** Colleagues work in the same list. */
const ASK_AGAIN_MS = 15 * SECOND;
const KEY = 'inbox';
export const inboxKey = [KEY];

export type InboxQuery = Input<'GET /api/Inbox/List'>['query'];
export type NewReply = Input<'POST /api/Inbox/Reply'>['body'];

export const inboxQuery = (query: InboxQuery) =>
  queryOptions({
    queryKey: [KEY, 'list', query],
    queryFn: ({ signal }) => call('GET /api/Inbox/List', { as: 'bearer', query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ASK_AGAIN_MS,
  });

export const inboxCountsQuery = () =>
  queryOptions({
    queryKey: [KEY, 'counts'],
    queryFn: ({ signal }) => call('GET /api/Inbox/Counts', { as: 'bearer', signal }),
    refetchInterval: 2 * ASK_AGAIN_MS,
  });

export const inboxCaseQuery = (caseId: number) =>
  queryOptions({
    queryKey: [KEY, 'case', caseId],
    queryFn: ({ signal }) => call('GET /api/Inbox/Case', { as: 'bearer', query: { caseId }, signal }),
    staleTime: 0,
    refetchInterval: ASK_AGAIN_MS,
  });

export const fetchInboxCaseBefore = (caseId: number, before: number) =>
  call('GET /api/Inbox/Case', { as: 'bearer', query: { caseId, before } });

export const customerCasesQuery = (customerId: number) =>
  queryOptions({
    queryKey: [KEY, 'customer', customerId],
    queryFn: ({ signal }) => call('GET /api/Inbox/CustomerCases', { as: 'bearer', query: { customerId }, signal }),
    staleTime: 0,
  });

export const colleaguesQuery = () =>
  queryOptions({ queryKey: [KEY, 'colleagues'], queryFn: ({ signal }) => call('GET /api/Inbox/Colleagues', { as: 'bearer', signal }) });

export const repliesQuery = () =>
  queryOptions({ queryKey: ['replies'], queryFn: ({ signal }) => call('GET /api/Inbox/Replies', { as: 'bearer', signal }) });

export const officeHoursQuery = () =>
  queryOptions({
    queryKey: ['office-hours'],
    queryFn: ({ signal }) => call('GET /api/Inbox/Hours', { as: 'bearer', signal }),
    staleTime: 0,
  });

export const takeCase = (caseId: number) => call('POST /api/Inbox/Take', { as: 'bearer', body: { caseId } });
export const handOverCase = (body: Input<'POST /api/Inbox/HandOver'>['body']) => call('POST /api/Inbox/HandOver', { as: 'bearer', body });
export const replyToCase = (body: NewReply) => call('POST /api/Inbox/Reply', { as: 'bearer', body });
export const noteInCase = (body: Input<'POST /api/Inbox/Note'>['body']) => call('POST /api/Inbox/Note', { as: 'bearer', body });
export const readInboxCase = (caseId: number, upTo: number) => call('POST /api/Inbox/Read', { as: 'bearer', body: { caseId, upTo } });
export const saveReply = (body: Input<'POST /api/Inbox/SaveReply'>['body']) => call('POST /api/Inbox/SaveReply', { as: 'bearer', body });
export const deleteReply = (replyId: number) => call('POST /api/Inbox/DeleteReply', { as: 'bearer', body: { replyId } });
export const saveOfficeHours = (body: Input<'POST /api/Inbox/SaveHours'>['body']) =>
  call('POST /api/Inbox/SaveHours', { as: 'bearer', body });

export const fetchCasesFile = ({ page: _, ...query }: InboxQuery): Promise<ReceivedFile> =>
  withProof(() => callForFile('GET /api/Inbox/Export', { as: 'bearer', query }, 'text/csv', 'saker.csv'));
