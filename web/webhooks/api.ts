// A company's webhooks, for its Admins.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { WebhookSettings } from '#contract/webhooks.ts';
import { SECOND } from '#domain/time.ts';
import { call } from '../api/call.ts';
import { withProof } from '../api/with-proof.ts';

/** A delivery that an Admin has asked for takes a moment. */
const LOOK_AGAIN_MS = 2 * SECOND;

export const webhooksQuery = () =>
  queryOptions({
    queryKey: ['webhooks'],
    queryFn: ({ signal }) => call('GET /api/Webhooks', { as: 'bearer', signal }),
    staleTime: 0,
  });

export const deliveriesQuery = (webhookId: number, page: number) =>
  queryOptions({
    queryKey: ['webhooks', webhookId, 'deliveries', page],
    queryFn: ({ signal }) => call('GET /api/Webhooks/Deliveries', { as: 'bearer', query: { webhookId, page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.rows.some((row) => row.state === 'waiting') ? LOOK_AGAIN_MS : false),
  });

export const addWebhook = (body: WebhookSettings) => withProof(() => call('POST /api/Webhooks/Add', { as: 'bearer', body }));
export const changeWebhook = (body: WebhookSettings & { webhookId: number }) =>
  withProof(() => call('POST /api/Webhooks/Change', { as: 'bearer', body }));
export const changeWebhookSecret = (webhookId: number) =>
  withProof(() => call('POST /api/Webhooks/ChangeSecret', { as: 'bearer', body: { webhookId } }));
export const switchWebhook = (body: { webhookId: number; isOn: boolean }) => call('POST /api/Webhooks/Switch', { as: 'bearer', body });
export const removeWebhook = (webhookId: number) => call('POST /api/Webhooks/Remove', { as: 'bearer', body: { webhookId } });
export const testWebhook = (webhookId: number) => call('POST /api/Webhooks/Test', { as: 'bearer', body: { webhookId } });
export const resendDelivery = (body: { webhookId: number; deliveryId: number }) =>
  call('POST /api/Webhooks/Resend', { as: 'bearer', body });
