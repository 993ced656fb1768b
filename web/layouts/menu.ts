import type { Role } from '#domain/session.ts';
import { type Path, paths } from '../paths.ts';
import type { shellTexts } from '../texts/shell.ts';
import type { IconName } from '../ui/icon.tsx';

/** An entry shows where it is not hidden and has the flag of the role that is logged in. */
export type MenuEntry = {
  path: Path;
  text: keyof (typeof shellTexts)['nb'];
  icon: IconName;
  customerView?: true;
  employeeView?: true;
  adminView?: true;
  isHidden?: true;
};

const MENU: readonly MenuEntry[] = [
  { path: paths.home, text: 'home', icon: 'home', customerView: true, employeeView: true, adminView: true },
  { path: paths.jobs, text: 'jobs', icon: 'jobs', customerView: true },
  { path: paths.insight, text: 'insight', icon: 'chart', employeeView: true, adminView: true },
  { path: paths.surveyWizard, text: 'surveyWizard', icon: 'star', customerView: true },
  { path: paths.customers, text: 'customers', icon: 'people', adminView: true },
  { path: paths.mails, text: 'mails', icon: 'mail', adminView: true },
  { path: paths.employees, text: 'employees', icon: 'people', adminView: true },
  { path: paths.employeeWizard, text: 'registerEmployee', icon: 'addPerson', adminView: true },
  { path: paths.audit, text: 'audit', icon: 'history', adminView: true },
  { path: paths.profile, text: 'profile', icon: 'person', isHidden: true, customerView: true, employeeView: true, adminView: true },
  {
    path: paths.changePassword,
    text: 'changePassword',
    icon: 'key',
    isHidden: true,
    customerView: true,
    employeeView: true,
    adminView: true,
  },
];

const VIEW = { Customer: 'customerView', Employee: 'employeeView', Admin: 'adminView' } as const satisfies Record<Role, keyof MenuEntry>;

export const menuFor = (role: Role): readonly MenuEntry[] => MENU.filter((entry) => !entry.isHidden && entry[VIEW[role]] === true);
