// The offers of a customer, with the login or by the link of a mail. A link's token goes in the body, because URLs end up in logs.
import { queryOptions } from '@tanstack/react-query';
import type { CustomerOffer } from '#contract/offers.ts';
import type { Language } from '#domain/language.ts';
import { call } from '../api/call.ts';
import { callForFile, type ReceivedFile } from '../api/call-file.ts';

export const offersQuery = () =>
  queryOptions({ queryKey: ['offers'], queryFn: ({ signal }) => call('GET /api/Offer/List', { as: 'basic', signal }), staleTime: 0 });

export const offerQuery = (offerId: number) =>
  queryOptions({
    queryKey: ['offers', offerId],
    queryFn: ({ signal }) => call('GET /api/Offer/One', { as: 'basic', query: { offerId }, signal }),
    staleTime: 0,
  });

/** `mayBegin`: null for a business, which is not asked. `language`: in which the offer was read. `code`: from the mailbox; null with a login. */
export type Yes = { version: number; mayBegin: boolean | null; language: Language; code: string | null };
export type Regret = { words: string; code: string | null };

/** How an offer is answered: with the login, or by the link of a mail. `sendCode`: null where none is needed. */
export type OfferAccess = {
  ask(key: string, text: string): Promise<unknown>;
  decline(version: number, words: string): Promise<unknown>;
  accept(yes: Yes): Promise<unknown>;
  regret(regret: Regret): Promise<unknown>;
  /** `asSent`: the offer as it was before it was accepted. */
  paper(asSent?: true): Promise<ReceivedFile>;
  sendCode: (() => Promise<unknown>) | null;
};

export const offerWithLogin = ({ offerId }: Pick<CustomerOffer, 'offerId'>): OfferAccess => ({
  ask: (key, text) => call('POST /api/Offer/Ask', { as: 'basic', body: { offerId, key, text } }),
  decline: (version, words) => call('POST /api/Offer/Decline', { as: 'basic', body: { offerId, version, words } }),
  accept: ({ code: _, ...yes }) => call('POST /api/Offer/Accept', { as: 'basic', body: { offerId, ...yes } }),
  regret: ({ words }) => call('POST /api/Offer/Regret', { as: 'basic', body: { offerId, words } }),
  paper: (asSent) => callForFile('GET /api/Offer/Paper', { as: 'basic', query: { offerId, ...(asSent ? { asSent } : {}) } }),
  sendCode: null,
});

export const offerByLink = (token: string): OfferAccess => ({
  ask: (key, text) => call('POST /api/OfferLink/Ask', { as: 'anonymous', body: { token, key, text } }),
  decline: (version, words) => call('POST /api/OfferLink/Decline', { as: 'anonymous', body: { token, version, words } }),
  accept: ({ code, ...yes }) => call('POST /api/OfferLink/Accept', { as: 'anonymous', body: { token, ...yes, code: code ?? '' } }),
  regret: ({ words, code }) => call('POST /api/OfferLink/Regret', { as: 'anonymous', body: { token, words, code: code ?? '' } }),
  paper: (asSent) => callForFile('POST /api/OfferLink/Paper', { as: 'anonymous', body: { token, ...(asSent ? { asSent } : {}) } }),
  sendCode: () => call('POST /api/OfferLink/Code', { as: 'anonymous', body: { token } }),
});

export const openOfferLink = (token: string) => call('POST /api/OfferLink/Open', { as: 'anonymous', body: { token } });
export const renewOfferLink = (token: string) => call('POST /api/OfferLink/Renew', { as: 'anonymous', body: { token } });
