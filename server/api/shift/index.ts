import type { AddRoute } from '../../http/answer.ts';
import { beginShiftRoute } from './begin-shift.ts';
import { endShiftRoute } from './end-shift.ts';
import { lockShiftRoute } from './lock-shift.ts';
import { openShiftRoute } from './open-shift.ts';

export const shiftRoutes: readonly AddRoute[] = [beginShiftRoute, openShiftRoute, lockShiftRoute, endShiftRoute];
