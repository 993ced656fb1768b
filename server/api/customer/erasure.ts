// Ours: whether the customer has asked to be erased, and what the law would keep.
import { Type } from 'typebox';
import type { ErasureState } from '#domain/retention.ts';
import { ask, type Who } from '../../auth/asking.ts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { callOptions } from '../../http/call-options.ts';
import { keptOf } from '../../privacy/erase.ts';
import { openErasure } from '../../privacy/request-erasure.ts';

export const ErasureAnswer = Type.Object({
  request: Type.Union([Type.Object({ requestedAt: Type.String(), dueAt: Type.String() }), Type.Null()]),
  kept: Type.Array(
    Type.Object({
      what: Type.Literal('invoice-basis'),
      count: Type.Integer(),
      until: Type.String({ description: 'the last day, by bokføringsloven § 13' }),
    }),
  ),
});

const options = callOptions({
  summary: 'Whether an erasure is asked for, when it is due, and what must be kept after it and until when',
  access: { key: 'basic', roles: ['Customer'] },
  answers: { 200: ErasureAnswer },
});

export function erasure(app: App, deps: Deps): void {
  app.get(`/api/${deps.config.customerController}/Erasure`, options, async (request) => {
    const { who } = await ask(deps, request);
    return erasureState(deps, who);
  });
}

export async function erasureState(deps: Deps, who: Who): Promise<ErasureState> {
  const db = deps.databases.forCompany(who.companyId);
  const of = { companyId: who.companyId, customerId: who.customerId ?? 0, accountIds: [who.accountId], now: deps.now() };
  return { request: await openErasure(db, who), kept: await keptOf(db, of) };
}
