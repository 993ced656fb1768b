import { Redirect, Route, Switch } from 'wouter';
import { ACCEPT_PATH, CARE_OPT_OUT_PATH, CONFIRM_EMAIL_PATH, FIRST_LOGIN_PATH } from '#domain/portal-paths.ts';
import { lazyPage } from '../app/lazy-page.ts';
import { paths } from '../paths.ts';

const confirmEmail = lazyPage(() => import('../login/confirm-email-page.tsx').then((m) => m.ConfirmEmailPage));
const lockScreen = lazyPage(() => import('../login/lock-screen-page.tsx').then((m) => m.LockScreenPage));
const secondFactor = lazyPage(() => import('../login/second-factor-page.tsx').then((m) => m.SecondFactorPage));
const eidReturn = lazyPage(() => import('../login/eid-return-page.tsx').then((m) => m.EidReturnPage));
const firstLogin = lazyPage(() => import('../login/first-login-page.tsx').then((m) => m.FirstLoginPage));
const invitation = lazyPage(() => import('../people/invitation-page.tsx').then((m) => m.InvitationPage));
const reminders = lazyPage(() => import('../home-book/reminders-page.tsx').then((m) => m.RemindersPage));

/** The pages that a link in a mail opens, and other rarely opened ones, each in its own chunk. */
export const LinkedPages = () => (
  <Switch>
    <Route path={CONFIRM_EMAIL_PATH} component={confirmEmail.Page} />
    <Route path={paths.lockScreen} component={lockScreen.Page} />
    <Route path={paths.secondFactor} component={secondFactor.Page} />
    <Route path={paths.eid} component={eidReturn.Page} />
    <Route path={FIRST_LOGIN_PATH} component={firstLogin.Page} />
    <Route path={ACCEPT_PATH} component={invitation.Page} />
    <Route path={CARE_OPT_OUT_PATH} component={reminders.Page} />
    <Route>
      <Redirect to={paths.login} replace />
    </Route>
  </Switch>
);
