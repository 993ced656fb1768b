import { isIsoDate } from '#domain/calendar.ts';
import type { TradeName } from '#domain/jobs/job.ts';

/** Step two of the survey wizard: what the customer would like to hear about, when, and how. */
export const CAMPAIGNS = ['elbillader', 'varmepumpe', 'bad', 'lekkasjesikring', 'sikringsskap', 'smarthus', 'serviceavtale'] as const;
export type Campaign = (typeof CAMPAIGNS)[number];

const CAMPAIGNS_OF: Record<TradeName, readonly Campaign[]> = {
  plumbing: ['bad', 'lekkasjesikring', 'serviceavtale'],
  electrical: ['elbillader', 'sikringsskap', 'smarthus', 'serviceavtale'],
  heating: ['varmepumpe', 'serviceavtale'],
};
/** What a brand of these trades can offer: a plumber's customers are not asked about fuse boxes. */
export const campaignsFor = (trades: readonly TradeName[]): Campaign[] =>
  CAMPAIGNS.filter((campaign) => trades.some((trade) => CAMPAIGNS_OF[trade].includes(campaign)));

export const CHANNELS = ['epost', 'sms', 'telefon', 'post'] as const;
export type Channel = (typeof CHANNELS)[number];

export const MAX_WISHED_DATES = 5;
export const MAX_WORDING_LENGTH = 500;

/** A consent is given to a wording: the text the customer saw is kept with it. */
export type Consent = { channel: Channel; given: boolean; wording: string };
type Preferences = { campaigns: Campaign[]; wishedDates: string[]; consents: Consent[] };

/** `today` as YYYY-MM-DD: a visit cannot be on a day that has passed. */
export function checkPreferences(p: Preferences, today: string): keyof Preferences | null {
  if (new Set(p.campaigns).size !== p.campaigns.length) return 'campaigns';
  if (new Set(p.wishedDates).size !== p.wishedDates.length) return 'wishedDates';
  if (!p.wishedDates.every((day) => isIsoDate(day) && day >= today)) return 'wishedDates';
  const channels = p.consents.map((c) => c.channel);
  if (new Set(channels).size !== channels.length) return 'consents';
  return p.consents.every((c) => c.wording.trim() !== '') ? null : 'consents';
}
