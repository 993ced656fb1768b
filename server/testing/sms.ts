import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NoticeWay } from '#domain/sms/number.ts';
import { asCompany } from '../db/company-id.ts';
import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { deliverSmsDue } from '../delivery/deliver-sms.ts';
import type { OutgoingSms, SmsSender } from '../sms/sender.ts';
import type { World } from './world.ts';

type SmsRequest = { path: string; authorization: string | undefined; body: Record<string, unknown> };
/** A status, or a supplier that never answers, answers late, cuts the connection, or answers without an end. */
export type SupplierBehaviour = number | 'hangs' | 'slow' | 'cuts' | 'endless';

/** A supplier of SMS on this machine. `behaviour` is that of its next answers. */
export async function startSupplier(first: SupplierBehaviour = 200) {
  const received: SmsRequest[] = [];
  const supplier = { received, behaviour: first, url: '', close: async () => {} };
  const server = createServer(async (req, res) => {
    let text = '';
    for await (const part of req) text += part;
    received.push({ path: req.url ?? '', authorization: req.headers.authorization, body: JSON.parse(text) });
    await answer(res, supplier.behaviour);
  });
  await new Promise<void>((ok) => server.listen(0, '127.0.0.1', ok));
  supplier.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  supplier.close = async () => {
    server.closeAllConnections();
    await new Promise((ok) => server.close(ok));
  };
  return supplier;
}

async function answer(res: ServerResponse, behaviour: SupplierBehaviour): Promise<void> {
  if (behaviour === 'hangs') return;
  if (behaviour === 'cuts') return void res.socket?.destroy();
  if (behaviour === 'slow') await sleep(150);
  res.writeHead(typeof behaviour === 'number' ? behaviour : 200, { 'content-type': 'application/json', location: 'http://127.0.0.1:1/' });
  if (behaviour === 'endless') res.write('{"msg_id":"');
  else res.end('{"msg_id":"01JNN696A9E0WS89FPYGT15NBX"}');
}

/** The sender of company 4. */
export const nameSender = (db: Db): Promise<unknown> =>
  db.query(sql`insert into sms_sender (company_id, name, set_at) values (4, 'Fjordror', '2026-01-01') on conflict do nothing`);

type GivenPhone = { phone?: string | null; isConfirmed?: boolean; notices?: NoticeWay };

export const givePhone = (
  db: Db,
  name: string,
  { phone = '+4791234567', isConfirmed = true, notices = 'sms' }: GivenPhone = {},
): Promise<unknown> =>
  db.query(sql`
    update account set phone = ${phone}, phone_confirmed_at = ${isConfirmed ? new Date(0) : null}, notices = ${notices} where company_id = 4 and login_name = ${name}`);

/** What the worker of company 4 sends now. */
export async function deliverSms(w: World, send?: SmsSender): Promise<OutgoingSms[]> {
  const sent: OutgoingSms[] = [];
  const keep = async (sms: OutgoingSms) => void sent.push(sms);
  while (
    (await deliverSmsDue(w.db, asCompany(4), { send: send ?? keep, config: w.config, brands: w.brands, now: () => w.clock.now })) > 0
  ) {
    // until nothing is due
  }
  return sent;
}
