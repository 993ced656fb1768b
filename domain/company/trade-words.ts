import type { TradeWords } from '#domain/brand.ts';
import type { TradeName } from '#domain/job.ts';
import type { Language } from '#domain/language.ts';

const ELECTRICIAN: Readonly<Record<Language, TradeWords>> = {
  nb: { jobs: 'Oversikt elektrikerarbeider', note: 'Informasjon til elektrikeren' },
  en: { jobs: 'Overview of electrical work', note: 'Information for the electrician' },
};
const PLUMBER: Readonly<Record<Language, TradeWords>> = {
  nb: { jobs: 'Oversikt rørleggerarbeider', note: 'Informasjon til rørleggeren' },
  en: { jobs: 'Overview of plumbing work', note: 'Information for the plumber' },
};
const BOTH: Readonly<Record<Language, TradeWords>> = {
  nb: { jobs: 'Oversikt jobber', note: 'Informasjon til montøren' },
  en: { jobs: 'Overview of jobs', note: 'Information for the installer' },
};

/** The texts that name a trade, for a company that has not chosen its own. */
export function tradeWordsOf(trades: readonly TradeName[]): Readonly<Record<Language, TradeWords>> {
  const isElectrician = trades.includes('electrical');
  const isPlumber = trades.includes('plumbing') || trades.includes('heating');
  if (isElectrician === isPlumber) return BOTH;
  return isElectrician ? ELECTRICIAN : PLUMBER;
}
