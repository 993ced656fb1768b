import { USER_ROLES } from '#domain/employee.ts';
import { email, phone } from './customer-fields.ts';
import { type ImportField, split } from './field.ts';

export const EMPLOYEE_FIELDS: readonly ImportField[] = [
  { name: 'firstName', type: 'text', isNeeded: true, headings: split('fornavn firstname givenname') },
  { name: 'lastName', type: 'text', isNeeded: true, headings: split('etternavn lastname surname familyname') },
  { ...email, isNeeded: true },
  {
    name: 'department',
    type: 'reference',
    isNeeded: true,
    headings: split('avdelingsnummer avdelingsnr avdelingid avdeling avdelingsnavn departmentnumber departmentno department'),
  },
  phone,
  { name: 'startDate', type: 'day', headings: split('startdato ansattdato ansettelsesdato ansattfra startdate employmentdate') },
  { name: 'id', type: 'id', headings: split('ansattnr ansattnummer ansattid employeenumber employeeno id') },
];

/** The page gives logins to colleagues by a press; a file that is sent by key may name them. */
export const LOGIN_FIELDS: readonly ImportField[] = [
  { name: 'userName', type: 'text', headings: split('brukernavn username') },
  {
    name: 'userRole',
    type: 'choice',
    values: USER_ROLES,
    words: { ansatt: 'Employee', employee: 'Employee', administrator: 'Admin', admin: 'Admin' },
    headings: split('rolle userrole'),
  },
];

export const DEPARTMENT_FIELDS: readonly ImportField[] = [
  { name: 'name', type: 'text', isNeeded: true, headings: split('avdelingsnavn departmentname navn name avdeling department') },
  { name: 'id', type: 'id', headings: split('avdelingsnummer avdelingsnr avdelingid departmentnumber departmentno id') },
];
