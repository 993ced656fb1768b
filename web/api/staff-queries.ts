// The calls of employees and Admins. Apart from queries.ts, which customers load too.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CompanyOption, DepartmentOption, Registration, UserRole } from '#domain/employee.ts';
import type { AuditList, CompanyWeek, EmployeeList, MyJobs, StaffProfile } from '#domain/staff.ts';
import { boot } from '../boot.ts';
import { RequestFailed, request } from './request.ts';

const GROUP_ID = 1;

const get = <Answer>(path: string, query: Record<string, string | number>, signal: AbortSignal): Promise<Answer> =>
  request<Answer>({ path: `/api/${path}`, query, as: 'bearer', signal });
const post = <Answer>(path: string, body: object): Promise<Answer> =>
  request<Answer>({ method: 'POST', path: `/api/${path}`, body, as: 'bearer' });

export const myJobsQuery = () =>
  queryOptions({ queryKey: ['staff', 'my-jobs'], queryFn: ({ signal }) => get<MyJobs>('Staff/MyJobs', {}, signal) });

export const staffProfileQuery = () =>
  queryOptions({ queryKey: ['staff', 'profile'], queryFn: ({ signal }) => get<StaffProfile>('Staff/Profile', {}, signal) });

/** Without a day: this week. */
export const weekQuery = (date: string | null) =>
  queryOptions({
    queryKey: ['staff', 'week', date],
    queryFn: ({ signal }) => get<CompanyWeek>('Staff/Week', date === null ? {} : { date }, signal),
    placeholderData: keepPreviousData,
  });

export const closeFailedMail = (id: string): Promise<unknown> => post('Staff/CloseFailedMail', { id });

export type EmployeeFilter = { search: string; role: string; department: string; state: string; page: number };

export const employeesQuery = ({ page, ...filters }: EmployeeFilter) =>
  queryOptions({
    queryKey: ['staff', 'employees', filters, page],
    queryFn: ({ signal }) => get<EmployeeList>('Staff/Employees', { ...given(filters), page }, signal),
    placeholderData: keepPreviousData,
  });

const given = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

export const auditQuery = (page: number) =>
  queryOptions({
    queryKey: ['staff', 'audit', page],
    queryFn: ({ signal }) => get<AuditList>('Staff/Audit', { page }, signal),
    placeholderData: keepPreviousData,
  });

export const changeRole = (employeeId: number, was: UserRole, userRole: UserRole): Promise<unknown> =>
  post('Staff/ChangeRole', { employeeId, was, userRole });
export const changeDepartment = (employeeId: number, was: number, department: number): Promise<unknown> =>
  post('Staff/ChangeDepartment', { employeeId, was, department });
export const disableEmployee = (employeeId: number, disabled: boolean): Promise<unknown> =>
  post('Staff/DisableEmployee', { employeeId, disabled });
export const endEmployeeSessions = (employeeId: number): Promise<unknown> => post('Staff/EndSessions', { employeeId });
export const sendFirstPassword = (employeeId: number): Promise<unknown> => post('Staff/SendFirstPassword', { employeeId });

export const companiesQuery = () =>
  queryOptions({
    queryKey: ['companies'],
    queryFn: ({ signal }) => get<CompanyOption[]>('Company', { groupID: GROUP_ID }, signal),
    staleTime: Infinity,
  });

export const departmentsQuery = (companyID: number = boot().brand.companyId) =>
  queryOptions({
    queryKey: ['departments', companyID],
    queryFn: ({ signal }) => get<DepartmentOption[]>('Department', { companyID }, signal),
  });

/** 200 means free; the field is spelled as the contract spells it. */
export const validateEmail = (Email: string): Promise<unknown> => post('Account/ValidateEmail', { Email });
export const validateUserName = (USerName: string): Promise<unknown> => post('Account/ValidateUserName', { USerName });

/** Only an answer that says so counts as registered. */
export async function registerEmployee(registration: Registration): Promise<void> {
  const answer = await post<{ registered?: unknown } | undefined>('Account/Register', registration);
  if (answer?.registered !== true) throw new RequestFailed({ kind: 'broken' });
}
