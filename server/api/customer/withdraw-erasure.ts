// Ours: regrets an erasure that was asked for. Without one it changes nothing.
import { ask } from '../../auth/asking.ts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { callOptions } from '../../http/call-options.ts';
import { withdrawErasure as saveWithdrawal } from '../../privacy/request-erasure.ts';
import { ErasureAnswer, erasureState } from './erasure.ts';

const options = callOptions({
  summary: 'Withdraw the request to be erased',
  access: { key: 'basic', roles: ['Customer'] },
  answers: { 200: ErasureAnswer },
});

export function withdrawErasure(app: App, deps: Deps): void {
  app.post(`/api/${deps.config.customerController}/WithdrawErasure`, options, async (request) => {
    const { who } = await ask(deps, request);
    await deps.databases.forCompany(who.companyId).transaction((tx) => saveWithdrawal(tx, { who, now: deps.now() }));
    deps.wakeMail();
    return erasureState(deps, who);
  });
}
