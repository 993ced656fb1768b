// A login with the PIN of a shift, on its own device. It proves less than a password: what matters most asks for a proof as well.
import { performance } from 'node:perf_hooks';
import { openShift } from '#contract/login.ts';
import { MAX_PINS_TRIED } from '#domain/shift.ts';
import { refuseForeignHost } from '../../auth/company-host.ts';
import { readDeviceCookies } from '../../auth/device-cookies.ts';
import { addressGroup } from '../../auth/limiter.ts';
import { logInUnlocked } from '../../auth/log-in.ts';
import { recordLoginChange } from '../../auth/own-credentials.ts';
import { refuseLogin } from '../../auth/refuse-login.ts';
import { countPin, endGuessedShift, forgetPinsTried } from '../../auth/shifts.ts';
import { answerAnyone } from '../../http/answer.ts';
import { isPortalInBrowser } from '../../request/from-browser.ts';

export const openShiftRoute = answerAnyone(openShift, async (input) => {
  const { companyId, db, deps, request, body } = input;
  const startedAt = performance.now();
  await refuseForeignHost(deps, request, companyId);
  const devices = isPortalInBrowser(request) ? readDeviceCookies(request.headers) : [];
  const shift = await countPin(db, { companyId, userName: body.userName, devices, now: deps.now() });
  if (!shift) return refuseLogin(input, 'shift-ended', startedAt);
  const sender = { companyId, network: addressGroup(request.ip), isKnown: true };
  const isRight = await deps.passwords.inTurn(sender, () => deps.passwords.verify(shift.pin_hash, body.pin));
  if (!isRight) {
    if (shift.pins_tried < MAX_PINS_TRIED) return refuseLogin(input, 'pin-wrong', startedAt);
    await db.transaction(async (tx) => {
      if (await endGuessedShift(tx, companyId, shift))
        await recordLoginChange(tx, { companyId, accountId: shift.id }, 'shift-guessed', deps.now());
    });
    return refuseLogin(input, 'shift-ended', startedAt);
  }
  await forgetPinsTried(db, companyId, shift);
  const { device_hash: knownDevice, password_typed_at: passwordTypedAt } = shift;
  const entry = { companyId, account: shift, scope: 'full' as const, knownDevice, passwordTypedAt, isProved: false, isCounted: true };
  return logInUnlocked(db, input, { ...entry, unrecorded: null });
});
