import type { ComponentProps } from 'react';
import type { AppointmentState } from '#domain/appointments/appointment.ts';
import type { Badge } from '../../ui/badge.tsx';

/** The words say it; the colour only supports them. */
export const STATE_COLORS: Record<AppointmentState, NonNullable<ComponentProps<typeof Badge>['color']>> = {
  proposed: 'warning',
  declined: 'danger',
  agreed: 'accent',
  'on-the-way': 'info',
  arrived: 'info',
  done: 'success',
  cancelled: 'neutral',
};
