import type { Role } from '#domain/session.ts';
import { routes } from './routes.ts';

const VIEW = { Customer: 'customerView', Employee: 'employeeView', Admin: 'adminView' } as const satisfies Record<Role, string>;

/** Derived from the routes: an entry is marked with every role that may open its page. */
const MENU = routes.flatMap(({ path, pages, menu }) =>
  menu ? [{ path, ...menu, customerView: 'Customer' in pages, employeeView: 'Employee' in pages, adminView: 'Admin' in pages }] : [],
);
export type MenuEntry = (typeof MENU)[number];

export const menuFor = (role: Role): readonly MenuEntry[] => MENU.filter((entry) => entry[VIEW[role]]);
