import type { Language } from '#domain/language.ts';

/** When a company answers its emergency phone: the usual cases, so that both languages have words for them. */
export const EMERGENCY_HOURS = ['always', 'outside-hours', 'weekends'] as const;
export type EmergencyHours = (typeof EMERGENCY_HOURS)[number];

export const EMERGENCY_HOURS_WORDS: Readonly<Record<EmergencyHours, Readonly<Record<Language, string>>>> = {
  always: { nb: 'hele døgnet', en: 'around the clock' },
  'outside-hours': { nb: 'utenom åpningstiden', en: 'outside opening hours' },
  weekends: { nb: 'kvelder og helger', en: 'evenings and weekends' },
};
