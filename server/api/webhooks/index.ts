import type { AddRoute } from '../../http/answer.ts';
import { addWebhookRoute } from './add-webhook.ts';
import { changeSecretRoute } from './change-secret.ts';
import { changeWebhookRoute } from './change-webhook.ts';
import { deliveriesRoute } from './deliveries.ts';
import { removeWebhookRoute } from './remove-webhook.ts';
import { resendDeliveryRoute } from './resend-delivery.ts';
import { switchWebhookRoute } from './switch-webhook.ts';
import { testWebhookRoute } from './test-webhook.ts';
import { webhooksRoute } from './webhooks.ts';

export const webhookRoutes: readonly AddRoute[] = [
  webhooksRoute,
  addWebhookRoute,
  changeWebhookRoute,
  changeSecretRoute,
  switchWebhookRoute,
  removeWebhookRoute,
  testWebhookRoute,
  deliveriesRoute,
  resendDeliveryRoute,
];
