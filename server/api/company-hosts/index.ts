import type { AddRoute } from '../../http/answer.ts';
import { checkHostRoute } from './check-host.ts';
import { claimHostRoute } from './claim-host.ts';
import { companyHostsRoute } from './company-hosts.ts';
import { companyMailRoute } from './company-mail.ts';
import { forgetHostRoute } from './forget-host.ts';
import { setMailServerRoute, settleHeldMailsRoute } from './mail-server.ts';
import { sendMailTestRoute } from './send-mail-test.ts';

export const companyHostRoutes: readonly AddRoute[] = [
  companyHostsRoute,
  claimHostRoute,
  checkHostRoute,
  forgetHostRoute,
  companyMailRoute,
  sendMailTestRoute,
  setMailServerRoute,
  settleHeldMailsRoute,
];
