import type { AddRoute } from '../../http/answer.ts';
import { acceptInvitationRoute } from './accept-invitation.ts';
import { changeAccessRoute } from './change-access.ts';
import { checkInvitedPasswordRoute } from './check-password.ts';
import { endAccessRoute } from './end-access.ts';
import { invitePersonRoute } from './invite-person.ts';
import { leaveRoute } from './leave.ts';
import { moveHolderRoute } from './move-holder.ts';
import { myCustomersRoute } from './my-customers.ts';
import { openInvitationRoute } from './open-invitation.ts';
import { peopleRoute } from './people.ts';
import { registerByInvitationRoute } from './register-by-invitation.ts';
import { switchCustomerRoute } from './switch-customer.ts';
import { withdrawInvitationRoute } from './withdraw-invitation.ts';

export const peopleRoutes: readonly AddRoute[] = [
  peopleRoute,
  invitePersonRoute,
  withdrawInvitationRoute,
  changeAccessRoute,
  endAccessRoute,
  leaveRoute,
  moveHolderRoute,
  myCustomersRoute,
  switchCustomerRoute,
  openInvitationRoute,
  registerByInvitationRoute,
  checkInvitedPasswordRoute,
  acceptInvitationRoute,
];
