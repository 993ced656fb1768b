import type { Registration } from '#contract/employees.ts';
import { readDate } from '#domain/calendar.ts';
import { isFieldRight, type TypedField, USER_ROLES, type UserRole } from '#domain/employee.ts';
import { readOwn, removeOwn, saveOwn } from '../../session/user-storage.ts';

/** What is typed and chosen, as text. The picture is not among it: it is never kept. */
export const FIELDS = ['email', 'userName', 'phoneNumber', 'company', 'department', 'firstName', 'lastName', 'startDate'] as const;
export type Field = (typeof FIELDS)[number];
export type Draft = Record<Field, string> & { userRole: UserRole; step: number; hadPicture: boolean };

/** The fields of each step; a step is left forwards only when all of its fields are right. */
export const STEP_FIELDS: readonly (readonly Field[])[] = [
  ['email', 'userName', 'phoneNumber'],
  ['company', 'department'],
  ['firstName', 'lastName', 'startDate'],
];
export const LAST_STEP = STEP_FIELDS.length - 1;

const NAME = 'employee-wizard';
const MAX_KEPT_LENGTH = 300;

export const emptyDraft = (): Draft => ({
  ...(Object.fromEntries(FIELDS.map((field) => [field, ''])) as Record<Field, string>),
  userRole: USER_ROLES[0],
  step: 0,
  hadPicture: false,
});

/** What this browser has kept, as far as it is what it should be. Nobody is further on than the fields before allow. */
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

export const readDraft = (): Draft => parseDraft(readOwn(NAME));
export const removeDraft = (): void => removeOwn(NAME);
/** Where nothing is typed there is nothing to keep, and nothing to ask about at the logout. */
export const saveDraft = (draft: Draft): void => (isEmpty(draft) ? removeOwn(NAME) : saveOwn(NAME, JSON.stringify(draft)));

export const isEmpty = (draft: Draft): boolean => FIELDS.every((field) => draft[field] === '');

/** The day that the typed date means; null: none. */
export function startDayOf({ startDate }: Pick<Draft, 'startDate'>): string | null {
  const read = readDate(startDate);
  return 'day' in read ? read.day : null;
}

const isTyped = (field: Field): field is TypedField => field !== 'company' && field !== 'department';
export function isRight(draft: Draft, field: Field): boolean {
  if (field === 'startDate') return startDayOf(draft) !== null;
  return isTyped(field) ? isFieldRight(field, draft[field].trim()) : /^\d+$/.test(draft[field]);
}

export const wrongFields = (draft: Draft, step: number): Field[] => (STEP_FIELDS[step] ?? []).filter((field) => !isRight(draft, field));

export const registrationOf = (draft: Draft, picture: string | null): Registration => ({
  email: draft.email.trim(),
  userName: draft.userName.trim(),
  phoneNumber: draft.phoneNumber.trim(),
  userImge: picture,
  userRole: draft.userRole,
  department: Number(draft.department),
  firstName: draft.firstName.trim(),
  lastName: draft.lastName.trim(),
  startDate: startDayOf(draft) ?? '',
});
