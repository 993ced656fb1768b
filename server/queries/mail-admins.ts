import { COMPANY_CHANGES, type CompanyChange } from '#domain/company/company-changes.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { putInOutboxOfEach } from '../outbox/outbox.ts';

type Notice = { companyId: CompanyId; admins: number[]; change: CompanyChange; by: number; now: Date };

/** A mail to every Admin about a change that a thief with one login would want to make. */
export const mailAdmins = (tx: Queryable, { companyId, admins, change, by, now }: Notice): Promise<unknown> =>
  putInOutboxOfEach(tx, {
    companyId,
    kind: 'company-changed',
    accountIds: admins,
    now,
    about: { change: COMPANY_CHANGES.indexOf(change), by },
  });
