import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { encodeBasic } from '#domain/login/basic-header.ts';
import { idsIn, passwordIn } from '#server/testing/fixture.ts';
import type { TestSmtp } from '#server/testing/smtp.ts';
import { call } from '../../shared/call.ts';
import { COMPANY } from './requests.ts';

const ids = idsIn(COMPANY);
const EVERY_MS = 1500;
/** What does not come at all counts as this late. */
const NEVER_MS = 60_000;

export type Session = { headers: Record<string, string>; bearer: Record<string, string> };
/** Milliseconds of what the others do beside the loops; `refused`: logins that did not get in. */
export type WatchResult = { alarm: number[]; receipt: number[]; upload: number[]; pdf: number[]; logins: number; refused: number };
export type Scene = { address: string; smtp: TestSmtp; owner: pg.Client; photo: Buffer; neighbours: Session[] };

export async function logIn(address: string, name: string, isBrowser = false): Promise<{ status: number; session: Session }> {
  const headers = { authorization: encodeBasic({ id: name, value: passwordIn(COMPANY) }), companyid: String(COMPANY) };
  const answer = await call(`${address}/api/Customer/Login`, {
    method: 'POST',
    headers: { ...headers, ...(isBrowser ? { 'sec-fetch-site': 'same-origin' } : {}) },
    localAddress: '127.0.9.1',
  });
  const { id = '', value = '', access_token = '' } = answer.status === 200 ? JSON.parse(answer.text) : {};
  const session = {
    headers: { ...headers, authorization: encodeBasic({ id, value }) },
    bearer: { authorization: `Bearer ${access_token}` },
  };
  return { status: answer.status, session };
}

/** What Ola's neighbours do, each thing every other second, until it is over. */
export async function watchOthers(scene: Scene, isOver: () => boolean): Promise<WatchResult> {
  const noticed: WatchResult = { alarm: [], receipt: [], upload: [], pdf: [], logins: 0, refused: 0 };
  const repeat = async (act: (turn: number) => Promise<void>) => {
    for (let turn = 0; !isOver(); turn++) {
      await act(turn);
      await sleep(EVERY_MS);
    }
  };
  await Promise.all([
    repeat((turn) => reportDanger(scene, turn, noticed)),
    repeat(async () => void noticed.upload.push(await upload(scene))),
    repeat(async () => void noticed.pdf.push(await drawPdf(scene))),
    repeat(async (turn) => {
      // The second is the one whose access is changed meanwhile.
      const isIn = await logIn(scene.address, ['ola', 'styremedlem'][turn % 2] ?? '', true)
        .then(({ status }) => status === 200)
        .catch(() => false);
      noticed.logins++;
      if (!isIn) noticed.refused++;
    }),
  ]);
  return noticed;
}

async function drawPdf({ address, neighbours: [neighbour] }: Scene): Promise<number> {
  const asked = call(`${address}/api/Customer/FormPdf?jobId=${ids.olasJob}&schemaId=8`, { headers: neighbour?.headers ?? {} });
  return asked.then(({ status, ms }) => (status === 200 ? ms : NEVER_MS)).catch(() => NEVER_MS);
}

/** From the answer to the call until the mails are at the mail server: the office's alarm, and the sender's receipt. */
async function reportDanger({ address, smtp, owner, neighbours }: Scene, turn: number, noticed: WatchResult): Promise<void> {
  const { headers } = neighbours[turn % neighbours.length] as Session;
  const body = { key: randomUUID(), kind: 'help', text: 'Gnister', isDanger: true, photos: [] };
  const answer = await call(`${address}/api/Case/Send`, {
    method: 'POST',
    headers,
    body,
    localAddress: `127.0.8.${(turn % 200) + 1}`,
  }).catch(() => ({ status: 0, text: '' }));
  if (answer.status !== 200) {
    console.error(`a neighbour reports danger: ${answer.status} ${answer.text}`);
    noticed.alarm.push(NEVER_MS);
    return;
  }
  const { caseId } = JSON.parse(answer.text) as { caseId: number };
  const [alarm, receipt] = await Promise.all([`FARE – sak ${caseId}:`, `Vi har mottatt sak ${caseId} `].map((text) => arrival(smtp, text)));
  noticed.alarm.push(alarm ?? NEVER_MS);
  noticed.receipt.push(receipt ?? NEVER_MS);
  await owner.query('update customer_case set assigned_to = $1 where company_id = $2 and id = $3', [ids.installer, COMPANY, caseId]);
}

async function arrival({ received }: TestSmtp, subject: string): Promise<number> {
  const startedAt = performance.now();
  while (!received.some((mail) => mail.subject?.startsWith(subject)) && performance.now() - startedAt < NEVER_MS) await sleep(10);
  return performance.now() - startedAt;
}

async function upload({ address, photo, neighbours: [neighbour] }: Scene): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(`${address}/api/Photos?photoId=${randomUUID()}`, {
    method: 'POST',
    headers: { ...neighbour?.bearer, 'content-type': 'image/jpeg' },
    body: new Uint8Array(photo),
  });
  await answer.arrayBuffer();
  if (answer.status !== 200) console.error(`a neighbour's upload: ${answer.status}`);
  return answer.status === 200 ? performance.now() - startedAt : NEVER_MS;
}
