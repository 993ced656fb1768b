import { queryOptions } from '@tanstack/react-query';
import type { OfferVersion } from '#contract/offers.ts';
import type { OfferAnswer, OfferSettings, OfferToCreate, OfferToSave, OfferToWithdraw } from '#contract/offers-office.ts';
import type { OfferState } from '#domain/offers/offer.ts';
import { call } from '../api/call.ts';
import { callForFile } from '../api/call-file.ts';

const staff = ['staff', 'offers'] as const;
export type OfferChoice = { state?: OfferState; customerId?: number; caseId?: number; page?: number };

export const officeOffersQuery = (choice: OfferChoice) =>
  queryOptions({
    queryKey: [...staff, 'list', choice],
    queryFn: ({ signal }) => call('GET /api/Offers', { as: 'bearer', query: choice, signal }),
    staleTime: 0,
  });

export const officeOfferQuery = (offerId: number) =>
  queryOptions({
    queryKey: [...staff, 'one', offerId],
    queryFn: ({ signal }) => call('GET /api/Offers/One', { as: 'bearer', query: { offerId }, signal }),
    staleTime: 0,
  });

export const newOfferQuery = (customerId: number, caseId: number | null) =>
  queryOptions({
    queryKey: [...staff, 'new', customerId, caseId],
    queryFn: ({ signal }) =>
      call('GET /api/Offers/New', { as: 'bearer', query: { customerId, ...(caseId === null ? {} : { caseId }) }, signal }),
  });

export const offerBlocksQuery = () =>
  queryOptions({ queryKey: [...staff, 'blocks'], queryFn: ({ signal }) => call('GET /api/Offers/Blocks', { as: 'bearer', signal }) });

export const offerSettingsQuery = () =>
  queryOptions({
    queryKey: [...staff, 'settings'],
    queryFn: ({ signal }) => call('GET /api/Offers/Settings', { as: 'bearer', signal }),
    staleTime: 0,
  });

export const createOffer = (body: OfferToCreate) => call('POST /api/Offers/Create', { as: 'bearer', body });
export const saveOffer = (body: OfferToSave) => call('POST /api/Offers/Save', { as: 'bearer', body });
export const discardOffer = (offerId: number) => call('POST /api/Offers/Discard', { as: 'bearer', body: { offerId } });
export const sendOffer = (offerId: number, { version, sumOre }: Pick<OfferVersion, 'version' | 'sumOre'>) =>
  call('POST /api/Offers/Send', { as: 'bearer', body: { offerId, version, sumOre } });
export const withdrawOffer = (body: OfferToWithdraw) => call('POST /api/Offers/Withdraw', { as: 'bearer', body });
export const answerOffer = (body: OfferAnswer) => call('POST /api/Offers/Answer', { as: 'bearer', body });
export const setOfferJob = (offerId: number, jobId: number | null) =>
  call('POST /api/Offers/Job', { as: 'bearer', body: { offerId, jobId } });
export const saveOfferSettings = (body: OfferSettings) => call('POST /api/Offers/SaveSettings', { as: 'bearer', body });
export const officeOfferPaper = (offerId: number) => callForFile('GET /api/Offers/Paper', { as: 'bearer', query: { offerId } });
