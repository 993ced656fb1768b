// The calls of employees and Admins. Separate from queries.ts, which customers load too.

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { NewMachineKey } from '#contract/administration.ts';
import type { Registration } from '#contract/staff.ts';
import type { UserRole } from '#domain/staff/employee.ts';
import { call, type Input, RequestFailed } from '../api/call.ts';
import { withProof } from '../api/with-proof.ts';
import { boot } from '../app/boot.ts';

const GROUP_ID = 1;

export const myJobsQuery = () =>
  queryOptions({ queryKey: ['staff', 'my-jobs'], queryFn: ({ signal }) => call('GET /api/Staff/MyJobs', { as: 'bearer', signal }) });

export const staffProfileQuery = () =>
  queryOptions({ queryKey: ['staff', 'profile'], queryFn: ({ signal }) => call('GET /api/Staff/Profile', { as: 'bearer', signal }) });

/** Null is this week. */
export const weekQuery = (date: string | null) =>
  queryOptions({
    queryKey: ['staff', 'week', date],
    queryFn: ({ signal }) => call('GET /api/Staff/Week', { as: 'bearer', query: date === null ? {} : { date }, signal }),
    placeholderData: keepPreviousData,
  });

export const checklistQuery = () =>
  queryOptions({ queryKey: ['staff', 'checklist'], queryFn: ({ signal }) => call('GET /api/Staff/Checklist', { as: 'bearer', signal }) });
export const dismissChecklist = (): Promise<unknown> => call('POST /api/Staff/DismissChecklist', { as: 'bearer' });

export const closeFailedMail = (id: string): Promise<unknown> => call('POST /api/Staff/CloseFailedMail', { as: 'bearer', body: { id } });

export type EmployeeFilter = { search: string; role: string; department: string; state: string; page: number };

export const employeesQuery = ({ page, ...filters }: EmployeeFilter) =>
  queryOptions({
    queryKey: ['staff', 'employees', filters, page],
    queryFn: ({ signal }) => call('GET /api/Staff/Employees', { as: 'bearer', query: { ...given(filters), page }, signal }),
    placeholderData: keepPreviousData,
  });

const given = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

export const auditQuery = (page: number) =>
  queryOptions({
    queryKey: ['staff', 'audit', page],
    queryFn: ({ signal }) => call('GET /api/Staff/Audit', { as: 'bearer', query: { page }, signal }),
    placeholderData: keepPreviousData,
  });

export const keysQuery = () =>
  queryOptions({
    queryKey: ['staff', 'keys'],
    queryFn: ({ signal }) => call('GET /api/Staff/Keys', { as: 'bearer', signal }),
    staleTime: 0,
  });
export const makeKey = (body: NewMachineKey) => withProof(() => call('POST /api/Staff/MakeKey', { as: 'bearer', body }));
export const revokeKey = (keyId: number): Promise<unknown> => call('POST /api/Staff/RevokeKey', { as: 'bearer', body: { keyId } });

export const changeRole = (employeeId: number, was: UserRole, userRole: UserRole): Promise<unknown> =>
  withProof(() => call('POST /api/Staff/ChangeRole', { as: 'bearer', body: { employeeId, was, userRole } }));
export const changeDepartment = (employeeId: number, was: number, department: number): Promise<unknown> =>
  call('POST /api/Staff/ChangeDepartment', { as: 'bearer', body: { employeeId, was, department } });
export const disableEmployee = (employeeId: number, disabled: boolean): Promise<unknown> =>
  call('POST /api/Staff/DisableEmployee', { as: 'bearer', body: { employeeId, disabled } });
export const endEmployeeSessions = (employeeId: number): Promise<unknown> =>
  call('POST /api/Staff/EndSessions', { as: 'bearer', body: { employeeId } });
export const resetFactor = (employeeId: number): Promise<unknown> =>
  withProof(() => call('POST /api/Staff/ResetFactor', { as: 'bearer', body: { employeeId } }));
export const giveLogin = (employeeId: number): Promise<unknown> =>
  call('POST /api/Staff/GiveLogin', { as: 'bearer', body: { employeeId } });
/** The server takes a hundred at a time. */
export async function giveLogins(): Promise<number> {
  let total = 0;
  for (;;) {
    const { given, left } = await call('POST /api/Staff/GiveLogins', { as: 'bearer' });
    total += given;
    if (left === 0 || given === 0) return total;
  }
}
export const sendFirstPassword = (employeeId: number): Promise<unknown> =>
  call('POST /api/Staff/SendFirstPassword', { as: 'bearer', body: { employeeId } });

export const companiesQuery = () =>
  queryOptions({
    queryKey: ['companies'],
    queryFn: ({ signal }) => call('GET /api/Company', { as: 'bearer', query: { groupID: GROUP_ID }, signal }),
    staleTime: Infinity,
  });

export const departmentsQuery = (companyID: number = boot().brand.companyId) =>
  queryOptions({
    queryKey: ['departments', companyID],
    queryFn: ({ signal }) => call('GET /api/Department', { as: 'bearer', query: { companyID }, signal }),
  });

export const saveDepartment = (body: Input<'POST /api/Staff/SaveDepartment'>['body']) =>
  call('POST /api/Staff/SaveDepartment', { as: 'bearer', body });

/** 200 means free; the field is spelled as in the contract. */
export const validateEmail = (Email: string): Promise<unknown> =>
  call('POST /api/Account/ValidateEmail', { as: 'bearer', body: { Email } });
export const validateUserName = (USerName: string): Promise<unknown> =>
  call('POST /api/Account/ValidateUserName', { as: 'bearer', body: { USerName } });

/** Only an answer with `registered` counts as registered. */
export async function registerEmployee(registration: Registration): Promise<void> {
  const answer = await withProof(() => call('POST /api/Account/Register', { as: 'bearer', body: registration }));
  if (answer?.registered !== true) throw new RequestFailed({ kind: 'broken' });
}
