import type { AddRoute } from '../../http/answer.ts';
import { changeDepartmentRoute } from './change-department.ts';
import { changeOfficeRoute } from './change-office.ts';
import { changeRoleRoute } from './change-role.ts';
import { companyRoute } from './company.ts';
import { departmentRoute } from './department.ts';
import { disableEmployeeRoute } from './disable-employee.ts';
import { employeesRoute } from './employees.ts';
import { endEmployeeSessionsRoute } from './end-employee-sessions.ts';
import { giveLoginRoute, giveLoginsRoute } from './give-login.ts';
import { registerRoute } from './register.ts';
import { resetFactorRoute } from './reset-factor.ts';
import { saveDepartmentRoute } from './save-department.ts';
import { sendFirstPasswordRoute } from './send-first-password.ts';
import { validateEmailRoute } from './validate-email.ts';
import { validateUserNameRoute } from './validate-user-name.ts';

export const employeesRoutes: readonly AddRoute[] = [
  validateEmailRoute,
  validateUserNameRoute,
  companyRoute,
  departmentRoute,
  saveDepartmentRoute,
  registerRoute,
  employeesRoute,
  changeRoleRoute,
  changeOfficeRoute,
  changeDepartmentRoute,
  disableEmployeeRoute,
  endEmployeeSessionsRoute,
  giveLoginRoute,
  giveLoginsRoute,
  sendFirstPasswordRoute,
  resetFactorRoute,
];
