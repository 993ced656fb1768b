import type { AddRoute } from '../../http/answer.ts';
import { changeServiceBookRoute, serviceBookSettingsRoute } from './settings.ts';
import { serviceBookRoute } from './timeline.ts';

export const serviceBookRoutes: readonly AddRoute[] = [serviceBookSettingsRoute, changeServiceBookRoute, serviceBookRoute];
