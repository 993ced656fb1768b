import { type Static, Type } from 'typebox';
import { Id } from '../parts.ts';

const Month = Type.String({ pattern: '^20\\d\\d-(0[1-9]|1[0-2])$', description: 'YYYY-MM' });

export const Selection = Type.Object({
  from: Month,
  to: Month,
  brand: Type.Optional(Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' })),
  departmentId: Type.Optional(Id),
  employeeId: Type.Optional(Id),
});
export type SelectionInput = Static<typeof Selection>;
