import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { CustomerCase, NewCase } from '#contract/cases.ts';
import type { StaffCase } from '#contract/inbox.ts';
import type { ReplyToCase } from '#contract/inbox-replies.ts';
import { sql } from '../db/sql.ts';
import type { Session, World } from './world.ts';

type CaseReply = { statusCode: number; body: string; json<T = Record<string, never>>(): T };

export const newCase = (more: Partial<NewCase> = {}): NewCase => ({
  key: randomUUID(),
  kind: 'complaint',
  text: 'Det drypper fra skjøten under vasken',
  isDanger: false,
  photos: [],
  ...more,
});

/** What people do with cases, as calls. */
export const casesIn = (w: World) => ({
  post: (as: Session, name: string, body: object): Promise<CaseReply> => w.call('POST', `/api/Case/${name}`, { as, body }),
  office: (as: Session, name: string, body: object): Promise<CaseReply> => w.call('POST', `/api/Inbox/${name}`, { as, bearer: true, body }),
  async send(as: Session, more: Partial<NewCase> = {}): Promise<number> {
    const answer = await w.call('POST', '/api/Case/Send', { as, body: newCase(more) });
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json<{ caseId: number }>().caseId;
  },
  write(as: Session, caseId: number, text = 'Nå drypper det mer', name = 'Message'): Promise<CaseReply> {
    return w.call('POST', `/api/Case/${name}`, { as, body: { caseId, key: randomUUID(), text, photos: [] } });
  },
  reply(as: Session, caseId: number, step: ReplyToCase['step'], more: Partial<ReplyToCase> = {}): Promise<CaseReply> {
    const body = { caseId, key: randomUUID(), text: 'Vi ser på det', photos: [], step, ...more };
    return w.call('POST', '/api/Inbox/Reply', { as, bearer: true, body });
  },
  async one(as: Session, caseId: number): Promise<CustomerCase> {
    const answer = await w.call('GET', `/api/Case/One?caseId=${caseId}`, { as });
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json<CustomerCase>();
  },
  async staffSees(as: Session, caseId: number): Promise<StaffCase> {
    const answer = await w.call('GET', `/api/Inbox/Case?caseId=${caseId}`, { as, bearer: true });
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json<StaffCase>();
  },
  async unread(as: Session): Promise<number> {
    return (await w.call('GET', '/api/Case/Unread', { as })).json<{ count: number }>().count;
  },
});

/** Between two tests. */
export async function forgetCases(w: World): Promise<void> {
  await w.db.query(sql`delete from outbox`);
  await w.db.query(sql`delete from follow_up`);
  await w.db.query(sql`delete from customer_case`);
  await w.db.query(sql`delete from attempt`);
}
