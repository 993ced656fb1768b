import { type Static, Type } from 'typebox';
import { INBOX_VIEWS } from '#domain/cases/case.ts';
import { MAX_CLOSED_DAYS, MINUTES_IN_DAY } from '#domain/cases/opening-hours.ts';
import { CaseRow, EventBefore, KindOfCase, sharedCase } from './cases.ts';
import { defineCall, type QueryOf } from './define-call.ts';
import { Id, PageNumber } from './parts.ts';

export const Colleague = Type.Object({ employeeId: Type.Integer(), name: Type.String() });

export const ColleagueOrNull = Type.Union([Colleague, Type.Null()]);

/** As the staff see it. Only the office has notes; for everybody else they are null. */
export const StaffCase = Type.Object({
  ...sharedCase,
  customer: Type.Object({
    customerId: Type.Integer(),
    name: Type.String(),
    customerNumber: Type.String(),
    phone: Type.String(),
  }),
  sentBy: Type.String({ description: 'the person who sent it; empty: the office did, or the person is gone' }),
  department: Type.Union([Type.Object({ departmentId: Type.Integer(), name: Type.String() }), Type.Null()]),
  assignedTo: ColleagueOrNull,
  readUpTo: Type.Integer({ description: 'the last event that the caller has read' }),
  customerReadUpTo: Type.Integer({ description: 'the last event that a person of the customer has read' }),
  notes: Type.Union([
    Type.Array(Type.Object({ at: Type.String({ format: 'date-time' }), name: Type.String(), text: Type.String() })),
    Type.Null(),
  ]),
  isOffice: Type.Boolean({ description: 'the caller may write notes, and sees every case' }),
});

export type StaffCase = Static<typeof StaffCase>;

export const MailOrEmpty = Type.String({ maxLength: 254, description: 'empty: none' });

export const inboxCase = defineCall({
  name: 'inboxCase',
  method: 'GET',
  path: '/api/Inbox/Case',
  summary:
    'A case for the office, or for the installer of its job, with the newest 50 events or the 50 before one of them; that the customer was opened is recorded',
  access: { key: 'bearer', roles: ['Employee', 'Admin'] },
  query: Type.Object({ caseId: Id, before: EventBefore }),
  answers: { 200: StaffCase },
  errors: ['not-found'],
});

export const inboxColleagues = defineCall({
  name: 'inboxColleagues',
  method: 'GET',
  path: '/api/Inbox/Colleagues',
  summary: 'The employees who can log in, by name: those a case can be given to',
  access: { key: 'bearer', roles: ['Employee', 'Admin'] },
  answers: {
    200: Type.Array(
      Type.Object({
        employeeId: Type.Integer(),
        name: Type.String(),
        department: Type.String(),
        isOffice: Type.Boolean(),
        isMe: Type.Boolean(),
      }),
    ),
  },
});

const Count = Type.Integer({ minimum: 0 });

export const inboxCounts = defineCall({
  name: 'inboxCounts',
  method: 'GET',
  path: '/api/Inbox/Counts',
  summary:
    'How many cases are open, late, assigned to the caller and unassigned, of those that the employee may see; and the departments to filter by',
  access: { key: 'bearer', roles: ['Employee', 'Admin'] },
  answers: {
    200: Type.Object({
      open: Count,
      late: Count,
      mine: Count,
      unassigned: Count,
      danger: Type.Integer({ minimum: 0, description: 'that are unassigned' }),
      followUps: Type.Union([Count, Type.Null()], { description: 'null: the employee does not see them' }),
      departments: Type.Array(Type.Object({ departmentId: Type.Integer(), name: Type.String() })),
      isOffice: Type.Boolean(),
    }),
  },
});

export const customerCases = defineCall({
  name: 'customerCases',
  method: 'GET',
  path: '/api/Inbox/CustomerCases',
  summary: 'The cases of a customer, for the office; for an installer those of their own jobs; that it was opened is recorded',
  access: { key: 'bearer', roles: ['Employee', 'Admin'] },
  query: Type.Object({ customerId: Id }),
  answers: { 200: Type.Array(CaseRow) },
  errors: ['not-found'],
});

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
    'The cases that the employee may see, unassigned danger first, then by the time that is left; 50 a page; that their customers were shown is recorded',
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

export const exportCases = defineCall({
  name: 'exportCases',
  method: 'GET',
  path: '/api/Inbox/Export',
  summary: 'The cases of a selection as CSV: semicolons, UTF-8 with a mark, safe to open in a spreadsheet; no conversation, no notes',
  access: { key: 'bearer', roles: ['Employee', 'Admin'], office: true, freshProof: true },
  query: InboxFilters,
  acts: 'exports',
  answers: { 200: Type.String({ contentMediaType: 'text/csv' }) },
});

export const handOverCase = defineCall({
  name: 'handOverCase',
  method: 'POST',
  path: '/api/Inbox/HandOver',
  summary: 'Give a case to a colleague, who sees it from then on',
  access: { key: 'bearer', roles: ['Employee', 'Admin'] },
  body: Type.Object(
    { caseId: Id, to: Id, was: Type.Union([Id, Type.Null()], { description: 'who has it now, as the caller saw it' }) },
    { additionalProperties: false },
  ),
  answers: { 200: Type.Object({ handedOver: Type.Literal(true) }) },
  errors: ['not-found', 'changed-meanwhile', 'no-login', 'case-closed', 'case-full'],
});

const Minutes = Type.Integer({ minimum: 0, maximum: MINUTES_IN_DAY, description: 'after midnight' });

export const OfficeHours = Type.Object(
  {
    week: Type.Array(Type.Union([Type.Object({ opens: Minutes, closes: Minutes }, { additionalProperties: false }), Type.Null()]), {
      minItems: 7,
      maxItems: 7,
      description: 'Monday first; null: closed',
    }),
    closedDays: Type.Array(
      Type.Object({ day: Type.String({ format: 'date' }), name: Type.String({ maxLength: 60 }) }, { additionalProperties: false }),
      {
        maxItems: MAX_CLOSED_DAYS,
        description: 'besides the public holidays',
      },
    ),
    departments: Type.Array(Type.Object({ departmentId: Id, email: MailOrEmpty }, { additionalProperties: false }), {
      maxItems: 500,
      description: 'where new cases are mailed to',
    }),
    departmentId: Type.Union([Id, Type.Null()], { description: 'has the cases that are about no job' }),
  },
  { additionalProperties: false },
);

export type OfficeHours = Static<typeof OfficeHours>;

export const officeHours = defineCall({
  name: 'officeHours',
  method: 'GET',
  path: '/api/Inbox/Hours',
  summary: 'Opening hours, closed days and the addresses of departments, with the public holidays of this year and the next',
  access: { key: 'bearer', roles: ['Admin'] },
  answers: {
    200: Type.Object({
      ...OfficeHours.properties,
      names: Type.Array(Type.Object({ departmentId: Type.Integer(), name: Type.String() })),
      holidays: Type.Array(Type.String({ description: 'YYYY-MM-DD' })),
    }),
  },
});

export const saveOfficeHours = defineCall({
  name: 'saveOfficeHours',
  method: 'POST',
  path: '/api/Inbox/SaveHours',
  summary: 'Change opening hours, closed days and the addresses of departments; promises that were given stay as they are',
  access: { key: 'bearer', roles: ['Admin'] },
  body: OfficeHours,
  acts: 'settings',
  answers: { 200: Type.Object({ saved: Type.Literal(true) }) },
  errors: ['not-found'],
});

export const readInboxCase = defineCall({
  name: 'readInboxCase',
  method: 'POST',
  path: '/api/Inbox/Read',
  summary: 'Note that the employee has read a case up to an event',
  access: { key: 'bearer', roles: ['Employee', 'Admin'] },
  body: Type.Object({ caseId: Id, upTo: Id }, { additionalProperties: false }),
  answers: { 200: Type.Object({ readUpTo: Type.Integer() }) },
  errors: ['not-found'],
});

export const takeCase = defineCall({
  name: 'takeCase',
  method: 'POST',
  path: '/api/Inbox/Take',
  summary: 'Take an unassigned case; when two employees do so at once, the second is refused',
  access: { key: 'bearer', roles: ['Employee', 'Admin'] },
  body: Type.Object({ caseId: Id }, { additionalProperties: false }),
  answers: { 200: Type.Object({ taken: Type.Literal(true) }) },
  errors: ['not-found', 'case-taken', 'case-closed', 'case-full'],
});
