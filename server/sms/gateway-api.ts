// The supplier GatewayAPI, written from https://gatewayapi.com/docs/message/overview/ ("Mobile Messaging API"). It was not tried against the live
// service.
import { SECOND } from '#domain/time.ts';
import type { SmsSettings } from '../config/server-settings.ts';
import { OUTCOME_UNKNOWN, SmsProblem, type SmsSender } from './sender.ts';

/** An hour, as in the outbox: later the message is of no use. */
const EXPIRES_AFTER = 'PT1H';

export const gatewayApi =
  ({ url, token }: SmsSettings, timeoutMs = 10 * SECOND): SmsSender =>
  async ({ id, from, to, text }) => {
    const body = { sender: from, recipient: Number(to.slice(1)), message: text, reference: id, expiration: EXPIRES_AFTER };
    const answer = await fetch(`${url}/mobile/single`, {
      method: 'POST',
      headers: { authorization: `Token ${token}`, 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(refuse);
    // The status says enough, and what follows may be endless.
    void answer.body?.cancel().catch(() => {});
    if (!answer.ok) throw answered(answer.status);
  };

/** A wrong token and a wrong address concern every message; other refusals only this one. */
function answered(status: number): SmsProblem {
  const isOurs = status === 401 || status === 403 || status === 404 || (status >= 300 && status < 400);
  const isForLater = status === 429 || status === 503;
  // It broke on the way, and may have sent it before.
  if (status >= 500 && !isForLater) return new SmsProblem(OUTCOME_UNKNOWN, { isFinal: true });
  return new SmsProblem(`HTTP ${status}`, { isUnreached: isOurs, isFinal: !isOurs && !isForLater });
}

/** No connection was made, or not with a certificate that is trusted: nothing was sent. */
const NOT_CONNECTED: readonly string[] = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
];

function refuse(error: unknown): never {
  const code = String((error as { cause?: { code?: unknown } }).cause?.code ?? '');
  if (NOT_CONNECTED.includes(code)) throw new SmsProblem(code, { isUnreached: true });
  throw new SmsProblem(OUTCOME_UNKNOWN, { isFinal: true });
}
