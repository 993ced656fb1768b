import { isIsoDate } from '#domain/calendar.ts';
import { type Campaign, CHANNELS, type Channel, MAX_WISHED_DATES } from '#domain/surveys/preference.ts';

export const STEP_COUNT = 3;

/** All choices and texts of the wizard but the survey's answers, which have their own draft. */
export type WizardDraft = {
  /** Counts from 0. */
  step: number;
  /** The job whose survey is answered, if there were several to choose from. */
  jobId?: number;
  campaigns: Campaign[];
  wishedDates: string[];
  /** A date as typed. */
  dateText: string;
  channels: Channel[];
  /** The first half has arrived: a retry sends only the rest. */
  answered?: { jobId: number; isByOthers: boolean };
};

export const NEW_DRAFT: WizardDraft = { step: 0, campaigns: [], wishedDates: [], dateText: '', channels: [] };

/** Nothing was typed or chosen: nothing to store, and nothing to ask about at logout. */
export const isUntouched = ({ campaigns, wishedDates, dateText, channels, answered }: WizardDraft): boolean =>
  campaigns.length + wishedDates.length + channels.length === 0 && dateText === '' && !answered;

/**
 * Reads what the browser has stored. It may be old, truncated or tampered with: invalid values are left out, as are days that have passed
 * and offers that this brand does not make.
 */
export function parseDraft(text: string | null, today: string, offers: readonly Campaign[]): WizardDraft {
  const stored = parsed(text);
  const answered = Object(stored['answered']) as Record<string, unknown>;
  const dates = listOf(stored['wishedDates']).filter((d): d is string => typeof d === 'string' && isIsoDate(d) && d >= today);
  return {
    step: isCount(stored['step'], STEP_COUNT - 1) ? stored['step'] : 0,
    ...(isId(stored['jobId']) ? { jobId: stored['jobId'] } : {}),
    campaigns: offers.filter((offer) => listOf(stored['campaigns']).includes(offer)),
    wishedDates: [...new Set(dates)].sort().slice(0, MAX_WISHED_DATES),
    dateText: typeof stored['dateText'] === 'string' ? stored['dateText'].slice(0, 20) : '',
    channels: CHANNELS.filter((channel) => listOf(stored['channels']).includes(channel)),
    ...(isId(answered['jobId']) ? { answered: { jobId: answered['jobId'], isByOthers: answered['isByOthers'] === true } } : {}),
  };
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const isCount = (value: unknown, max: number): value is number => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= max;
const isId = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;

function parsed(text: string | null): Record<string, unknown> {
  try {
    return Object(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}
