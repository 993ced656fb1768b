import { type Static, Type } from 'typebox';
import { INBOX_VIEWS } from '#domain/cases/case.ts';
import { CaseRow, KindOfCase } from '../cases/parts.ts';
import { defineCall, type QueryOf } from '../define-call.ts';
import { Id, PageNumber } from '../parts.ts';
import { ColleagueOrNull } from './parts.ts';

export const InboxFilters = Type.Object({
  view: Type.Enum([...INBOX_VIEWS], { description: 'all: every open one; closed: those that are done or closed, newest first' }),
  kind: Type.Optional(KindOfCase),
  departmentId: Type.Optional(Id),
  late: Type.Optional(Type.Enum(['yes'], { description: 'only those that are past their promise' })),
});
export type InboxFilters = Static<typeof InboxFilters>;

export const inboxList = defineCall({
  name: 'inboxList',
  method: 'GET',
  path: '/api/Inbox/List',
  summary:
    'The cases that the employee may see, danger that nobody has taken first, then by the time that is left; 50 a page; that their customers were shown is recorded',
  access: { key: 'bearer', roles: ['Employee', 'Admin'] },
  query: Type.Object({ ...InboxFilters.properties, page: PageNumber }),
  answers: {
    200: Type.Object({
      cases: Type.Array(
        Type.Object({
          ...CaseRow.properties,
          customerName: Type.String(),
          departmentId: Type.Union([Type.Integer(), Type.Null()]),
          assignedTo: ColleagueOrNull,
        }),
      ),
      isMore: Type.Boolean(),
    }),
  },
});

export type InboxQuery = QueryOf<typeof inboxList>;
