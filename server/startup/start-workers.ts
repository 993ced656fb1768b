import { startMailWorker } from '../delivery/mail-worker.ts';
import { startSmsWorker } from '../delivery/sms-worker.ts';
import type { Deps } from '../deps.ts';
import { smtpTransport } from '../mail/transport.ts';
import { openDns } from '../network/dns.ts';
import { openGuardedPost } from '../network/guarded-fetch.ts';
import { gatewayApi } from '../sms/gateway-api.ts';
import { startWebhookWorker } from '../webhooks/worker.ts';

/** For webhooks, apart from host proofs, which people wait for. */
const LOOK_UPS_AT_ONCE = 64;

export type Workers = { wakeMail(): void; wakeWebhooks(): void; stop(): Promise<void> };
/** What to do with an error of the worker of that name. */
type OnError = (worker: string) => (error: unknown) => void;

/** Sends the mails, the SMS and the calls to webhooks that wait in the databases. */
export function startWorkers({ config, databases, brands, dns, erasureKey, now }: Deps, onError: OnError): Workers {
  const webhooks = startWebhookWorker({
    databases,
    brands,
    post: openGuardedPost({ dns: openDns(config.dnsServers, LOOK_UPS_AT_ONCE), allowedHosts: config.webhookHosts }),
    key: erasureKey,
    now,
    onError: onError('webhook-worker'),
  });
  const mail = startMailWorker({
    databases,
    brands,
    config,
    now,
    send: config.smtpUrl ? smtpTransport(config.smtpUrl) : null,
    guard: { dns, allowedHosts: config.webhookHosts },
    key: erasureKey,
    onNumbered: () => webhooks.wake(),
    onError: onError('mail-worker'),
  });
  const sms = config.sms
    ? startSmsWorker({ databases, brands, config, now, send: gatewayApi(config.sms), onError: onError('sms-worker') })
    : null;
  return {
    wakeMail() {
      mail.wake();
      sms?.wake();
    },
    wakeWebhooks: () => webhooks.wake(),
    async stop() {
      await Promise.all([mail.stop(), sms?.stop(), webhooks.stop()]);
    },
  };
}
