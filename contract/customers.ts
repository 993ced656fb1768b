import { Type } from 'typebox';
import { MAX_EMAIL_LENGTH } from '#domain/email.ts';
import { FORM_SCHEMAS } from '#domain/jobs/job.ts';
import { MAX_SEARCH_LENGTH } from '#domain/staff/staff.ts';
import { type AnswerOf, defineCall } from './define-call.ts';
import { Complaint, Documentation, InvoiceBasis, SiteVisit } from './forms.ts';
import { JOB_FACTS } from './jobs.ts';
import { Id, MailChannel, sold, TextOrNull } from './parts.ts';
import { MailAddress, MailLanguage, Person, WaitingInvitation } from './people.ts';

export const staffCustomer = defineCall({
  name: 'staffCustomer',
  method: 'GET',
  path: '/api/Staff/Customer',
  summary: 'A customer, for the office and for employees who did a job there; that it was opened is recorded',
  access: { key: 'bearer', roles: ['Employee', 'Admin'] },
  query: Type.Object({ customerId: Id }),
  answers: {
    200: Type.Object({
      customerId: Type.Integer(),
      customerNumber: Type.String(),
      name: Type.String(),
      customerKind: Type.Enum(['private', 'business']),
      email: TextOrNull,
      phone: Type.String(),
      address: Type.String(),
      postalCode: Type.String(),
      city: Type.String(),
      sites: Type.Array(
        Type.Object({
          siteId: Type.Integer(),
          street: Type.String(),
          unit: Type.String(),
          postalCode: Type.String(),
          city: Type.String(),
          label: Type.String(),
        }),
      ),
      seesAll: Type.Boolean({ description: 'false: only the jobs that the employee did' }),
      counts: Type.Object(
        {
          jobs: Type.Integer(),
          cases: Type.Integer(),
          papers: Type.Integer({ description: 'papers and forms, those withdrawn too' }),
          care: Type.Integer(),
          people: Type.Integer(),
        },
        { description: 'of what the employee may open' },
      ),
      login: Type.Union([Type.Object({ loginEmail: TextOrNull, pendingEmail: TextOrNull }), Type.Null()], {
        description: 'the login of the holder, whose mail address an Admin can change; for Admins',
      }),
      looks: Type.Union([Type.Array(Type.Object({ day: Type.String(), name: Type.String(), department: Type.String() })), Type.Null()], {
        description: 'who has opened the customer lately; for Admins',
      }),
    }),
  },
  errors: ['not-found'],
});

export type StaffCustomer = AnswerOf<typeof staffCustomer>;

export const customerForm = defineCall({
  name: 'customerForm',
  method: 'GET',
  path: '/api/Staff/CustomerForm',
  summary: 'A form of a job, as its customer sees it',
  access: { key: 'bearer', roles: ['Employee', 'Admin'] },
  query: Type.Object({ customerId: Id, jobId: Id, schemaId: Type.Integer({ enum: FORM_SCHEMAS.map((form) => form.schemaId) }) }),
  answers: { 200: Type.Union([sold(InvoiceBasis), sold(Complaint), sold(SiteVisit), sold(Documentation)]) },
  errors: ['not-found'],
});

export const customerJobs = defineCall({
  name: 'customerJobs',
  method: 'GET',
  path: '/api/Staff/CustomerJobs',
  summary: "A customer's jobs, newest first, with the forms that the customer sees and those that were withdrawn",
  access: { key: 'bearer', roles: ['Employee', 'Admin'] },
  query: Type.Object({ customerId: Id }),
  answers: {
    200: Type.Array(
      Type.Object({
        jobId: Type.Integer(),
        date: Type.String(),
        ...JOB_FACTS,
        installer: Type.String(),
        invoiceId: Type.Integer({ description: '0: none' }),
        forms: Type.Array(Type.Integer(), { description: 'schema ids' }),
        withdrawn: Type.Array(Type.Object({ schemaId: Type.Integer(), at: Type.String(), reason: Type.String() })),
      }),
    ),
  },
  errors: ['not-found'],
});

export type CustomerJob = AnswerOf<typeof customerJobs>[number];

export const customerMails = defineCall({
  name: 'customerMails',
  method: 'GET',
  path: '/api/Staff/CustomerMails',
  summary: 'The mails to a customer that are still kept, newest first, and what became of each',
  access: { key: 'bearer', roles: ['Employee', 'Admin'], office: true },
  query: Type.Object({ customerId: Id }),
  answers: {
    200: Type.Array(
      Type.Object({
        mailId: Type.String(),
        kind: Type.String(),
        channel: MailChannel,
        recipient: Type.String(),
        state: Type.Enum(['waiting', 'sent', 'failed']),
        createdAt: Type.String(),
        sentAt: TextOrNull,
        problem: TextOrNull,
      }),
    ),
  },
  errors: ['not-found'],
});

export type CustomerMail = AnswerOf<typeof customerMails>[number];

export const startHolderMove = defineCall({
  name: 'startHolderMove',
  method: 'POST',
  path: '/api/Staff/StartHolderMove',
  summary: 'Start to make another person the holder of a customer; it takes effect when that person confirms by the link of the mail',
  access: { key: 'bearer', roles: ['Admin'], freshProof: true },
  body: Type.Object({ customerId: Id, email: MailAddress, language: MailLanguage }, { additionalProperties: false }),
  answers: { 200: Type.Object({ waiting: Type.Literal(true, { description: 'for the new holder' }) }) },
  mails: 'holder-moves',
  errors: ['not-found', 'already-has-access'],
});

export const cancelHolderMove = defineCall({
  name: 'cancelHolderMove',
  method: 'POST',
  path: '/api/Staff/CancelHolderMove',
  summary: 'Take back a change of holder that waits for the new one',
  access: { key: 'bearer', roles: ['Admin'] },
  body: Type.Object({ customerId: Id }, { additionalProperties: false }),
  answers: { 200: Type.Object({ cancelled: Type.Literal(true) }) },
  errors: ['not-found'],
});

export const peopleOfCustomer = defineCall({
  name: 'peopleOfCustomer',
  method: 'GET',
  path: '/api/Staff/People',
  summary: 'The people of a customer, and the invitations that wait',
  access: { key: 'bearer', roles: ['Employee', 'Admin'], office: true },
  query: Type.Object({ customerId: Id }),
  answers: { 200: Type.Object({ people: Type.Array(Person), invitations: Type.Array(WaitingInvitation) }) },
  errors: ['not-found'],
});

export const staffSearch = defineCall({
  name: 'staffSearch',
  method: 'GET',
  path: '/api/Staff/Search',
  summary:
    'Customers by beginnings of words of name, address and the people with access, or by any part of a phone, customer or job number; cases by number; employees without the office right find those of their own jobs',
  access: { key: 'bearer', roles: ['Employee', 'Admin'] },
  query: Type.Object({ text: Type.String({ maxLength: MAX_SEARCH_LENGTH }) }),
  answers: {
    200: Type.Object({
      customers: Type.Array(
        Type.Object({
          customerId: Type.Integer(),
          customerNumber: Type.String(),
          name: Type.String(),
          phone: Type.String(),
          address: Type.String({ description: 'the one that was found, else the customer’s own' }),
          city: Type.String(),
          person: Type.Union([Type.String(), Type.Null()], { description: 'the person with access whose name led to the customer' }),
        }),
      ),
      jobs: Type.Array(
        Type.Object({
          jobId: Type.Integer(),
          date: Type.String(),
          title: TextOrNull,
          customerId: Type.Integer(),
          customerName: Type.String(),
        }),
      ),
      cases: Type.Array(
        Type.Object({ caseId: Type.Integer(), title: Type.String(), customerId: Type.Integer(), customerName: Type.String() }),
      ),
    }),
  },
});

export type SearchHits = AnswerOf<typeof staffSearch>;

export const startEmailChange = defineCall({
  name: 'startEmailChange',
  method: 'POST',
  path: '/api/Staff/StartEmailChange',
  summary: 'Start a change of the mail address of a customer or an employee; it counts from when the new address has confirmed it',
  access: { key: 'bearer', roles: ['Admin'], freshProof: true },
  body: Type.Object(
    {
      customerId: Type.Optional(Id),
      employeeId: Type.Optional(Type.Integer({ ...Id, description: 'one of the two' })),
      email: Type.String({ maxLength: MAX_EMAIL_LENGTH }),
    },
    { additionalProperties: false },
  ),
  answers: { 200: Type.Object({ waiting: Type.Literal(true, { description: 'for the new address' }) }) },
  mails: 'started-email-changes',
  errors: ['not-found', 'no-login', 'own-account', 'account-disabled', 'email-unchanged', 'email-taken'],
});

export const MAX_WITHDRAWAL_REASON_LENGTH = 300;

export const withdrawPaper = defineCall({
  name: 'withdrawPaper',
  method: 'POST',
  path: '/api/Staff/WithdrawPaper',
  summary: 'Take back a paper that reached the wrong customer: gone at once and for good, and the customer is informed',
  access: { key: 'bearer', roles: ['Admin'] },
  body: Type.Object(
    {
      customerId: Id,
      jobId: Id,
      schemaId: Type.Integer({ enum: FORM_SCHEMAS.map((form) => form.schemaId) }),
      reason: Type.String({ minLength: 1, maxLength: MAX_WITHDRAWAL_REASON_LENGTH }),
    },
    { additionalProperties: false },
  ),
  answers: { 200: Type.Object({ mails: Type.Integer({ description: 'how many mails tell the customer; 0: there is no address' }) }) },
  mails: 'withdrawn-papers',
  errors: ['not-found', 'paper-of-cases'],
});
