import type { Brand } from '#domain/company/brand.ts';
import { MINUTE, SECOND } from '#domain/time.ts';
import { remindOfVisits } from '../appointments/notify.ts';
import { queueDueCaseMails } from '../cases/due-mails.ts';
import type { Config } from '../config/config.ts';
import { settingsOf } from '../config/portal.ts';
import type { ErasureKey } from '../data-folder/erasure-key.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Databases } from '../db/databases.ts';
import type { Db } from '../db/db.ts';
import type { Engine } from '../db/engine.ts';
import { numberEvents } from '../events/number.ts';
import { remindOfCare } from '../home-book/care-reminders.ts';
import { handleResetRequests } from '../login/reset-password.ts';
import { guardedTransport, hasMailServer, type MailGuard, openMailServer } from '../mail/own-server.ts';
import type { SendMail } from '../mail/transport.ts';
import { startWorkLoop, type WorkLoop } from '../queue/work-loop.ts';
import { inviteDue } from '../surveys/invitations.ts';
import { deliverDue } from './deliver-mails.ts';
import { findDue } from './due-rows.ts';

const POLL_MS = 5 * SECOND;
/** Mails that are due by time alone are looked for once a minute. */
const LOOK_EVERY_MS = MINUTE;

type WorkerDeps = {
  databases: Databases;
  brands: () => readonly Brand[];
  config: Config;
  now: () => Date;
  /** Null: the operator set no mail server; a company may have set its own. */
  send: SendMail | null;
  guard: MailGuard;
  key: ErasureKey;
  /** Events have got their numbers: others can be notified of them. */
  onNumbered: () => void;
  onError: (error: unknown) => void;
};

/** One loop for each database. Writing a mail wakes it; the poll finds what another server left behind. */
export function startMailWorker(deps: WorkerDeps): WorkLoop {
  const loops = deps.databases.engines.map((engine, i) => startLoop(deps, engine, deps.databases.onePerEngine[i] as Db));
  return {
    wake() {
      for (const loop of loops) loop.wake();
    },
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}

function startLoop(
  { databases, brands, config, now, send, guard, key, onNumbered, onError }: WorkerDeps,
  engine: Engine,
  db: Db,
): WorkLoop {
  const settings = (companyId: CompanyId) => settingsOf(brands(), companyId);
  let looksAtMs = 0;
  const withTimedWork = new Set<number>();
  return startWorkLoop({
    everyMs: POLL_MS,
    onError,
    async findDue() {
      const withTimed = now().getTime() >= looksAtMs;
      const due = await findDue(db, {
        settingsOf: settings,
        companyIds: databases.companyIds(),
        now: now(),
        sends: send !== null || (await hasMailServer(db)),
        withTimed,
      });
      if (withTimed) looksAtMs = now().getTime() + LOOK_EVERY_MS;
      const own = due.filter(({ company_id }) => databases.engineOf(company_id) === engine);
      for (const { company_id, is_timed } of own) if (is_timed) withTimedWork.add(company_id);
      return own.map(({ company_id }) => company_id);
    },
    /** Between a few mails it looks again at what else waits: a long queue delays no reset and no alarm. */
    async takeTurn(companyId) {
      const own = databases.forCompany(companyId);
      const chosen = settings(companyId);
      if ((await numberEvents(own, companyId)) > 0) onNumbered();
      await handleResetRequests(own, companyId, now());
      if (withTimedWork.delete(companyId)) {
        await inviteDue(own, companyId, chosen, now());
        await queueDueCaseMails(own, companyId, now());
        await remindOfVisits(own, companyId, now());
        await remindOfCare(own, companyId, chosen, now());
      }
      if (send) return (await deliverDue(own, companyId, { send, config, brands, now })) > 0;
      const server = await openMailServer(own, companyId, key);
      if (!server) return false;
      const ownConfig = { ...config, mailFrom: server.sender };
      return (await deliverDue(own, companyId, { send: guardedTransport(server, guard), config: ownConfig, brands, now })) > 0;
    },
  });
}
