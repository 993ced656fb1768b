import type { Brand } from '#domain/company/brand.ts';
import { SECOND } from '#domain/time.ts';
import type { Config } from '../config/config.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Databases } from '../db/databases.ts';
import type { Db } from '../db/db.ts';
import { notNull, sql } from '../db/sql.ts';
import { startWorkLoop, type WorkLoop } from '../queue/work-loop.ts';
import type { SmsSender } from '../sms/sender.ts';
import { deliverSmsDue } from './deliver-sms.ts';

const POLL_MS = 5 * SECOND;

type WorkerDeps = {
  databases: Databases;
  brands: () => readonly Brand[];
  config: Config;
  now: () => Date;
  send: SmsSender;
  onError: (error: unknown) => void;
};

/** Beside the loop of the mails: a slow supplier delays no mail. */
export function startSmsWorker({ databases, brands, config, now, send, onError }: WorkerDeps): WorkLoop {
  const loops = databases.engines.map((engine, i) =>
    startWorkLoop({
      everyMs: POLL_MS,
      onError,
      async findDue() {
        const db = databases.onePerEngine[i] as Db;
        // A company number is never null.
        const due = await db.query<{ id: CompanyId }>(sql`select ${notNull(sql`id`)} as id from companies_with_sms_at(${now()}) id`);
        return due.map(({ id }) => id).filter((id) => databases.companyIds().includes(id) && databases.engineOf(id) === engine);
      },
      takeTurn: async (companyId) => (await deliverSmsDue(databases.forCompany(companyId), companyId, { send, config, brands, now })) > 0,
    }),
  );
  return {
    wake() {
      for (const loop of loops) loop.wake();
    },
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}
