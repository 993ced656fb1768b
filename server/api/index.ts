import type { Deps } from '../deps.ts';
import type { App } from '../http/app-type.ts';
import { accountRoutes } from './account/index.ts';
import { administrationRoutes } from './administration/index.ts';
import { appointmentsRoutes } from './appointments/index.ts';
import { billsRoutes } from './bills/index.ts';
import { careRoutes } from './care/index.ts';
import { caseLinkRoutes } from './case-link/index.ts';
import { companyRoutes } from './company/index.ts';
import { companyHostRoutes } from './company-hosts/index.ts';
import { customerRoutes } from './customer/index.ts';
import { employeesRoutes } from './employees/index.ts';
import { extrasRoutes } from './extras/index.ts';
import { followUpRoutes } from './follow-up/index.ts';
import { formsRoutes } from './forms/index.ts';
import { importRoutes } from './import/index.ts';
import { inboxRoutes } from './inbox/index.ts';
import { insightRoutes } from './insight/index.ts';
import { loginRoutes } from './login/index.ts';
import { machineRoutes } from './machine/index.ts';
import { myCasesRoutes } from './my-cases/index.ts';
import { myDayRoutes } from './my-day/index.ts';
import { offersRoutes } from './offers/index.ts';
import { officeRoutes } from './office/index.ts';
import { onboardingRoutes } from './onboarding/index.ts';
import { papersRoutes } from './papers/index.ts';
import { passkeysRoutes } from './passkeys/index.ts';
import { peopleRoutes } from './people/index.ts';
import { photosRoutes } from './photos/index.ts';
import { privacyRoutes } from './privacy/index.ts';
import { securityRoutes } from './security/index.ts';
import { serviceBookRoutes } from './service-book/index.ts';
import { setupRoutes } from './setup/index.ts';
import { sharesRoutes } from './shares/index.ts';
import { staffRoutes } from './staff/index.ts';
import { surveyRoutes } from './survey/index.ts';
import { webhookRoutes } from './webhooks/index.ts';

/** Every call of the contract, answered, area by area. */
const routes = [
  ...loginRoutes,
  ...accountRoutes,
  ...employeesRoutes,
  ...customerRoutes,
  ...formsRoutes,
  ...surveyRoutes,
  ...administrationRoutes,
  ...appointmentsRoutes,
  ...careRoutes,
  ...caseLinkRoutes,
  ...companyRoutes,
  ...companyHostRoutes,
  ...extrasRoutes,
  ...followUpRoutes,
  ...importRoutes,
  ...inboxRoutes,
  ...insightRoutes,
  ...machineRoutes,
  ...myCasesRoutes,
  ...myDayRoutes,
  ...offersRoutes,
  ...officeRoutes,
  ...onboardingRoutes,
  ...papersRoutes,
  ...passkeysRoutes,
  ...peopleRoutes,
  ...photosRoutes,
  ...billsRoutes,
  ...privacyRoutes,
  ...securityRoutes,
  ...serviceBookRoutes,
  ...setupRoutes,
  ...sharesRoutes,
  ...staffRoutes,
  ...webhookRoutes,
];

export function addCalls(app: App, deps: Deps): void {
  for (const addRoute of routes) addRoute(app, deps);
}
