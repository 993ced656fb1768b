import { MINUTE } from '#domain/time.ts';
import { asCompany } from '../db/company-id.ts';
import { sql } from '../db/sql.ts';
import { numberEvents } from '../events/number.ts';
import { recordEvent } from '../events/record.ts';
import { openDns } from '../network/dns.ts';
import { openGuardedPost } from '../network/guarded-fetch.ts';
import { dueWebhooks } from '../webhooks/lease.ts';
import { takeWebhookTurn } from '../webhooks/turn.ts';
import type { DnsServer } from './dns-server.ts';
import { idsIn } from './fixture.ts';
import type { Receiver } from './receiver.ts';
import { TEST_ERASURE_KEY, type World } from './world.ts';

/** Webhooks of a company in a test: calls as its Admin, events, and the turns that the worker would take. */
export function webhooksIn(
  world: () => World,
  { dns, receivers, companyId = 4 }: { dns: DnsServer; receivers: readonly Receiver[]; companyId?: number },
) {
  const ca = Buffer.concat(receivers.map((receiver) => receiver.ca));
  const guard = () => ({ dns: openDns([dns.address]), allowedHosts: receivers.map(({ host }) => host), ca, withinMs: 500 });
  const db = () => world().databases.forCompany(asCompany(companyId));
  const work = (stopping = new AbortController().signal) => ({
    companyId: asCompany(companyId),
    db: db(),
    key: TEST_ERASURE_KEY,
    now: () => world().clock.now,
    post: openGuardedPost(guard()),
    pauseMs: 0,
    stopping,
  });
  return {
    db,
    work,
    call: async (path: string, body?: object) => {
      const as = await world().logIn('admin', { companyId });
      return world().call(body ? 'POST' : 'GET', `/api/Webhooks${path}`, { as, bearer: true, ...(body ? { body } : {}) });
    },
    /** Events of this area, numbered. */
    async happen(count: number, area: 'access' | 'survey' = 'access'): Promise<void> {
      const about = { companyId: asCompany(companyId), at: world().clock.now, customerId: idsIn(companyId).kari };
      for (let i = 0; i < count; i++)
        await recordEvent(
          db(),
          area === 'access'
            ? { ...about, kind: 'access.ended', body: { accountId: i } }
            : { ...about, kind: 'survey.answered', body: { through: 'link' } },
        );
      await numberEvents(db(), asCompany(companyId));
    },
    /** Turn after turn, until nothing more is due. */
    async deliver(): Promise<void> {
      for (let round = 0; round < 200; round++) {
        const due = await dueWebhooks(db(), asCompany(companyId), world().clock.now);
        if (due.length === 0) return;
        await Promise.all(due.map((id) => takeWebhookTurn(work(), id)));
      }
      throw new Error('there is always something due');
    },
    async clear(): Promise<void> {
      for (const table of ['webhook', 'event', 'event_numbering', 'outbox', 'attempt'])
        await db().query({ ...sql`select`, text: `delete from ${table}` });
      world().clock.advance(MINUTE);
    },
  };
}
