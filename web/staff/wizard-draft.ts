import * as contract from '#contract/staff.ts';
import { isFieldRight, type TypedField, USER_ROLES, type UserRole } from '#domain/staff/employee.ts';
import { invalidNames } from '../form/form-rules.ts';
import { typedDay } from '../form/typed-day.ts';

/** The values of the wizard as text. The picture is not among them: it is never stored. */
export const FIELDS = ['email', 'userName', 'phoneNumber', 'company', 'department', 'firstName', 'lastName', 'startDate'] as const;
export type Field = (typeof FIELDS)[number];
export type Draft = Record<Field, string> & { userRole: UserRole; step: number; hadPicture: boolean };

/** The fields of each step; Next needs all fields of its step to be valid. */
export const STEP_FIELDS: readonly (readonly Field[])[] = [
  ['email', 'userName', 'phoneNumber'],
  ['company', 'department'],
  ['firstName', 'lastName', 'startDate'],
];
export const LAST_STEP = STEP_FIELDS.length - 1;

const MAX_KEPT_LENGTH = 300;

export const emptyDraft = (): Draft => ({
  ...(Object.fromEntries(FIELDS.map((field) => [field, ''])) as Record<Field, string>),
  userRole: USER_ROLES[0],
  step: 0,
  hadPicture: false,
});

/** Reads what this browser has stored, as far as it is valid. The step is at most the first incomplete one. */
export function parseDraft(text: string | null): Draft {
  const stored = parsed(text);
  const draft = emptyDraft();
  for (const field of FIELDS) {
    const text = stored[field];
    if (typeof text === 'string' && text.length <= MAX_KEPT_LENGTH) draft[field] = text;
  }
  const role = USER_ROLES.find((r) => r === stored['userRole']);
  if (role) draft.userRole = role;
  draft.hadPicture = stored['hadPicture'] === true;
  const wanted = Number(stored['step']) || 0;
  while (draft.step < Math.min(wanted, LAST_STEP) && wrongFields(draft, draft.step).length === 0) draft.step++;
  return draft;
}

function parsed(text: string | null): Partial<Record<string, unknown>> {
  try {
    return Object(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}

export const isEmpty = (draft: Draft): boolean => FIELDS.every((field) => draft[field] === '');

/** An empty draft is not stored, and logging out does not ask about it. */
export const storedDraft = { name: 'employee-wizard', parse: parseDraft, isEmpty };

const registrationOf = (draft: Draft): contract.Registration => ({
  email: draft.email.trim(),
  userName: draft.userName.trim(),
  phoneNumber: draft.phoneNumber.trim(),
  userRole: draft.userRole,
  department: Number(draft.department),
  firstName: draft.firstName.trim(),
  lastName: draft.lastName.trim(),
  startDate: typedDay(draft.startDate) ?? '',
});

const keeps = (field: TypedField) => (_: string, body: contract.Registration) => isFieldRight(field, body[field]);

/** The form: the schema of the call, and the rules that the call checks besides. */
export const registering = {
  schema: contract.register.body,
  first: emptyDraft(),
  bodyOf: registrationOf,
  rules: {
    email: keeps('email'),
    userName: keeps('userName'),
    phoneNumber: keeps('phoneNumber'),
    company: (company: string) => company !== '',
    firstName: keeps('firstName'),
    lastName: keeps('lastName'),
    startDate: keeps('startDate'),
  },
  codes: { 'email-taken': 'email', 'user-name-taken': 'userName' },
} as const;

export const wrongFields = (draft: Draft, step: number): Field[] => {
  const wrong = invalidNames(registering, draft);
  return (STEP_FIELDS[step] ?? []).filter((field) => wrong.includes(field));
};
