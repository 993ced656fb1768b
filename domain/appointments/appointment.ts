/** `declined`: none of the windows suits the customer, and the office has to propose others. */
export const APPOINTMENT_STATES = ['proposed', 'declined', 'agreed', 'on-the-way', 'arrived', 'done', 'cancelled'] as const;
export type AppointmentState = (typeof APPOINTMENT_STATES)[number];

/** Who acts: one of the customer's people, an employee, or the company's own system. */
export const APPOINTMENT_SIDES = ['customer', 'staff', 'machine'] as const;
export type AppointmentSide = (typeof APPOINTMENT_SIDES)[number];

/** How the customer agreed. */
export const AGREED_BY = ['portal', 'link', 'phone', 'import'] as const;
export type AgreedBy = (typeof AGREED_BY)[number];

/** The parts of a day at which the customer says they are at home. */
export const DAY_PARTS = ['morning', 'midday', 'afternoon', 'evening'] as const;
export type DayPart = (typeof DAY_PARTS)[number];

/** What an installer presses during a visit, in this order; `undone` takes the last of them back. */
export const PRESSES = ['on-the-way', 'arrived', 'done'] as const;
export type Press = (typeof PRESSES)[number];
export const DAY_ACTS = [...PRESSES, 'undone'] as const;
export type DayAct = (typeof DAY_ACTS)[number];
export const ON_THE_WAY_MINUTES = [10, 20, 30, 45] as const;

export const MAX_WINDOWS = 4;
export const MAX_CAPACITY = 100;
export const MAX_APPOINTMENT_TITLE = 80;
/** What the installer should know: where the key is. */
export const MAX_APPOINTMENT_NOTE = 500;
export const MAX_APPOINTMENT_WORDS = 1000;
/** What was done, in one line. */
export const MAX_DONE_LINE = 200;
export const [MIN_VISIT_MINUTES, MAX_VISIT_MINUTES, USUAL_VISIT_MINUTES] = [5, 10 * 60, 60];
/** Lower for the customer's people, so that the office can still move an appointment that they have changed too often. */
export const MAX_APPOINTMENT_EVENTS: Readonly<Record<AppointmentSide, number>> = { customer: 100, staff: 200, machine: 200 };
export const APPOINTMENTS_PER_PAGE = 50;
export const MAX_ACTS_SENT = 50;

/** The employee is still to come, or is there now. */
export const COMING_STATES = ['agreed', 'on-the-way', 'arrived'] as const satisfies readonly AppointmentState[];
/** A time was agreed, and the visit has not been called off since. */
export const BOOKED_STATES = [...COMING_STATES, 'done'] as const satisfies readonly AppointmentState[];
/** Nothing more can happen to it, apart from taking back the last press. */
export const isOver = (state: AppointmentState): boolean => state === 'done' || state === 'cancelled';
