import type { AddRoute } from '../../http/answer.ts';
import { acceptAppointmentRoute, acceptByLinkRoute } from './accept.ts';
import { agreeByPhoneRoute } from './agree-by-phone.ts';
import { assignAppointmentRoute } from './assign-appointment.ts';
import { appointmentCalendarRoute, calendarByLinkRoute } from './calendar.ts';
import { cancelByLinkRoute, cancelMyAppointmentRoute } from './cancel.ts';
import { cancelAppointmentRoute } from './cancel-appointment.ts';
import { declineAppointmentRoute, declineByLinkRoute } from './decline.ts';
import { myAppointmentsRoute } from './list.ts';
import { moveAppointmentRoute } from './move-appointment.ts';
import { newAppointmentRoute } from './new.ts';
import { nextAppointmentsRoute } from './next.ts';
import { appointmentsOfCustomerRoute } from './of-customer.ts';
import { myAppointmentRoute } from './one.ts';
import { openAppointmentLinkRoute } from './open-link.ts';
import { visitorPictureByLinkRoute, visitorPictureRoute } from './picture.ts';
import { bookAppointmentRoute, proposeAppointmentRoute } from './propose.ts';
import { renewAppointmentLinkRoute } from './renew-link.ts';
import { appointmentSettingsRoute, saveAppointmentSettingsRoute } from './settings.ts';
import { staffAppointmentRoute } from './staff-one.ts';
import { waitingAppointmentsRoute } from './waiting.ts';
import { appointmentWeekRoute } from './week.ts';

export const appointmentsRoutes: readonly AddRoute[] = [
  nextAppointmentsRoute,
  myAppointmentsRoute,
  myAppointmentRoute,
  acceptAppointmentRoute,
  declineAppointmentRoute,
  cancelMyAppointmentRoute,
  appointmentCalendarRoute,
  visitorPictureRoute,
  openAppointmentLinkRoute,
  acceptByLinkRoute,
  declineByLinkRoute,
  cancelByLinkRoute,
  calendarByLinkRoute,
  visitorPictureByLinkRoute,
  renewAppointmentLinkRoute,
  appointmentWeekRoute,
  waitingAppointmentsRoute,
  staffAppointmentRoute,
  appointmentsOfCustomerRoute,
  newAppointmentRoute,
  proposeAppointmentRoute,
  bookAppointmentRoute,
  agreeByPhoneRoute,
  moveAppointmentRoute,
  assignAppointmentRoute,
  cancelAppointmentRoute,
  appointmentSettingsRoute,
  saveAppointmentSettingsRoute,
];
