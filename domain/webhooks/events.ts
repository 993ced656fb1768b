import { APPOINTMENT_SIDES, APPOINTMENT_STATES } from '#domain/appointments/appointment.ts';
import { CASE_KINDS, CASE_STATES, type CaseState } from '#domain/cases/case.ts';
import type { EventKind as EventKindOfHistory } from '#domain/cases/history.ts';
import { EXTRA_STATES } from '#domain/extras/extra.ts';
import { PAPER_KINDS } from '#domain/papers/paper.ts';
import { RIGHTS } from '#domain/people/access.ts';
import { CAMPAIGNS, CHANNELS } from '#domain/surveys/preference.ts';

type CaseKind = Extract<EventKind, `case.${string}`>;

const ASSIGNED = 'case.assigned';
const KIND_OF: Record<EventKindOfHistory, CaseKind> = {
  sent: 'case.opened',
  begun: 'case.opened',
  taken: ASSIGNED,
  'handed-over': ASSIGNED,
  released: ASSIGNED,
  wrote: 'case.message',
  answered: 'case.message',
  asked: 'case.asked',
  visit: 'case.visit',
  'visit-proposed': 'case.asked',
  'visit-declined': 'case.message',
  'visit-off': 'case.visit-off',
  done: 'case.done',
  closed: 'case.closed',
  reopened: 'case.reopened',
};

/** The one event that other systems get for an act, which can do several things: an answer also assigns a case, and may reopen it. */
export function eventOfCase(kinds: readonly EventKindOfHistory[]): CaseKind {
  return kinds.map((kind) => KIND_OF[kind]).find((kind) => kind !== ASSIGNED) ?? ASSIGNED;
}

/** The type of a field in an event's body, with an example. There is none for names and texts: these stay where they can be erased. */
export type EventField<Value> = {
  type: 'id' | 'uuid' | 'moment' | 'day' | 'flag' | 'code';
  codes: readonly string[];
  isList: boolean;
  canBeNull: boolean;
  example: Value;
};

const field = <Value>(type: EventField<Value>['type'], example: Value, codes: readonly string[] = []): EventField<Value> => ({
  type,
  codes,
  isList: false,
  canBeNull: false,
  example,
});
const oneOf = <const Code extends string>(codes: readonly [Code, ...Code[]]): EventField<Code> => field('code', codes[0], codes);
const listOf = <Value>(item: EventField<Value>): EventField<readonly Value[]> => ({ ...item, isList: true, example: [item.example] });
const orNull = <Value>(value: EventField<Value>): EventField<Value | null> => ({ ...value, canBeNull: true });

const showing = <Value>(value: EventField<Value>, example: NoInfer<Value>): EventField<Value> => ({ ...value, example });

const ID = field('id', 1042);
const UUID = field('uuid', '0b9ee9a2-6f4b-4f6e-9a53-7a5e1f4d8c11');
const MOMENT = field('moment', new Date('2026-11-24T08:00:00Z'));
const DAY = field('day', '2026-11-24');
const FLAG = field('flag', false);

const CASE = {
  caseId: ID,
  caseKind: oneOf(CASE_KINDS),
  state: oneOf(CASE_STATES),
  by: oneOf(['customer', 'staff', 'portal']),
  employeeId: orNull(ID),
  messageNumber: orNull(field('id', 3)),
};
/** With the state that the case usually has then, for the example. */
const caseIn = (state: CaseState, by: 'customer' | 'staff', messageNumber: number | null = 3) => ({
  ...CASE,
  state: showing(CASE.state, state),
  by: showing(CASE.by, by),
  messageNumber: showing(CASE.messageNumber, messageNumber),
});
const ACCESS = { accountId: ID, right: oneOf(RIGHTS) };
const APPOINTMENT = {
  appointmentId: ID,
  caseId: orNull(ID),
  employeeId: ID,
  by: oneOf(APPOINTMENT_SIDES),
  state: oneOf(APPOINTMENT_STATES),
  startsAt: orNull(MOMENT),
  endsAt: orNull(MOMENT),
};
const extraIn = (state: (typeof EXTRA_STATES)[number], by: 'customer' | 'staff') => ({
  extraId: ID,
  appointmentId: orNull(ID),
  caseId: orNull(ID),
  by: showing(oneOf(APPOINTMENT_SIDES), by),
  state: showing(oneOf(EXTRA_STATES), state),
});
const OFFER = { offerId: ID, caseId: orNull(ID), version: showing(ID, 1), by: oneOf(APPOINTMENT_SIDES) };
const PAPER = { paperId: ID, paperKind: oneOf(PAPER_KINDS) };

/** Every kind of event, in words and with its body. A new one is a line here and a call of `recordEvent`; then `npm run events:docs`. */
export const EVENTS = {
  'case.opened': {
    words: 'A customer sent a case, or the office began one',
    body: { ...caseIn('received', 'customer', 1), isDanger: FLAG },
  },
  'case.assigned': { words: 'The case was assigned to an employee, or is unassigned again', body: caseIn('in-progress', 'staff', null) },
  'case.message': { words: 'Customer or office wrote', body: caseIn('in-progress', 'customer') },
  'case.asked': { words: 'The office asked, and waits for the customer', body: caseIn('waiting', 'staff') },
  'case.visit': { words: 'A visit was agreed', body: { ...caseIn('planned', 'staff'), visitAt: orNull(MOMENT) } },
  'case.visit-off': { words: 'The visit is off; the clock of the case runs again', body: caseIn('in-progress', 'staff', null) },
  'case.done': { words: 'The office says that it is solved', body: caseIn('done', 'staff') },
  'case.closed': { words: 'The case is closed', body: caseIn('closed', 'customer', null) },
  'case.reopened': { words: 'The case was opened again', body: caseIn('reopened', 'customer') },
  'appointment.proposed': { words: 'Windows for a visit were proposed to a customer', body: APPOINTMENT },
  'appointment.agreed': { words: 'A window was agreed on', body: APPOINTMENT },
  'appointment.declined': { words: 'No window suits the customer, or the agreed one no longer does', body: APPOINTMENT },
  'appointment.moved': { words: 'The visit was moved: other windows were proposed', body: APPOINTMENT },
  'appointment.assigned': { words: 'Another employee comes', body: APPOINTMENT },
  'appointment.cancelled': { words: 'The visit was called off', body: APPOINTMENT },
  'appointment.on-the-way': { words: 'The employee is on the way', body: APPOINTMENT },
  'appointment.arrived': { words: 'The employee is there', body: APPOINTMENT },
  'appointment.done': { words: 'The visit is over', body: APPOINTMENT },
  'appointment.undone': { words: 'The employee took the last step back', body: APPOINTMENT },
  'extra.sent': { words: 'An extra was sent to the customer', body: extraIn('sent', 'staff') },
  'extra.accepted': { words: 'The customer accepted an extra', body: extraIn('accepted', 'customer') },
  'extra.refused': { words: 'The customer refused an extra', body: extraIn('refused', 'customer') },
  'extra.agreed-orally': { words: 'An extra was noted as agreed on the spot', body: extraIn('agreed-orally', 'staff') },
  'extra.disputed': { words: 'The customer denies having agreed to an extra', body: extraIn('disputed', 'customer') },
  'extra.withdrawn': { words: 'An extra was taken back', body: extraIn('withdrawn', 'staff') },
  'extra.regretted': { words: 'The customer withdrew from an extra', body: extraIn('regretted', 'customer') },
  'offer.sent': { words: 'An offer, or a new version, was sent to a customer', body: OFFER },
  'offer.asked': { words: 'The customer asked about an offer', body: OFFER },
  'offer.answered': { words: 'The office wrote about an offer', body: OFFER },
  'offer.declined': { words: 'The customer said no', body: OFFER },
  'offer.withdrawn': { words: 'The office took an offer back', body: OFFER },
  'offer.accepted': { words: 'The customer accepted an offer', body: OFFER },
  'offer.regretted': { words: 'The customer withdrew from an accepted offer', body: OFFER },
  'paper.added': { words: 'A customer has a new paper', body: PAPER },
  'paper.changed': { words: 'A paper was replaced by an import', body: PAPER },
  'paper.withdrawn': { words: 'A paper was taken back from the customer', body: PAPER },
  'survey.answered': { words: 'The survey of a job was answered', body: { through: oneOf(['portal', 'link']) } },
  'contact.asked': {
    words: 'A customer would like to hear about something',
    body: { offers: listOf(oneOf(CAMPAIGNS)), wishedDates: listOf(DAY) },
  },
  'consent.changed': {
    words: 'A customer gave or withdrew consents',
    body: { given: listOf(oneOf(CHANNELS)), withdrawn: listOf(oneOf(CHANNELS)) },
  },
  'access.invited': { words: 'A person was invited to a customer', body: { invitationId: UUID, right: oneOf(RIGHTS) } },
  'access.granted': { words: 'A person accepted, and has access', body: ACCESS },
  'access.changed': { words: 'A person has another right or last day', body: ACCESS },
  'access.holder-moved': {
    words: 'Another person is the holder; the former ones keep full access',
    body: { accountId: ID, formerAccountIds: listOf(ID) },
  },
  'access.ended': { words: 'The access of a person ended', body: { accountId: ID } },
} as const satisfies Record<string, { words: string; body: Record<string, EventField<unknown>> }>;

export type EventKind = keyof typeof EVENTS;
export type EventBody<Kind extends EventKind> = {
  [Name in keyof (typeof EVENTS)[Kind]['body']]: (typeof EVENTS)[Kind]['body'][Name] extends EventField<infer Value> ? Value : never;
};

export const PORTAL_EVENT_KINDS = Object.keys(EVENTS) as EventKind[];

type AreaOf<Kind> = Kind extends `${infer Area}.${string}` ? Area : never;
/** What a kind begins with: a receiver of the events of cases also gets the kinds that are added later. */
export type EventArea = AreaOf<EventKind>;
export const EVENT_AREAS = [...new Set(PORTAL_EVENT_KINDS.map((kind) => kind.split('.')[0] as EventArea))];

export const PORTAL_EVENTS_PER_PAGE = 1000;
export const EVENTS_KEPT_DAYS = 90;
/** A restore goes on so much further: what was numbered after its backup is not given to other events. */
export const NUMBERS_LEFT_OUT_BY_RESTORE = 1_000_000;
