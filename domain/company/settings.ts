import type { Language } from '#domain/language.ts';
import type { MailHours } from '#domain/surveys/survey-mails.ts';

export const MAX_WELCOME_LENGTH = 60;
/** A month: more would promise nothing. */
export const MAX_REPAIR_HOURS = 720;

/** What an Admin decides for the whole company. */
export type CompanySettings = {
  /** The greeting of the home page; the person's name follows it. */
  welcome: Readonly<Record<Language, string>>;
  /** Whether customers are asked by mail how a job went. */
  surveyMails: boolean;
  /** When surveys and reminders are sent. */
  mailHours: MailHours;
  /** Within how many hours a complaint is repaired; null: no time is promised. */
  repairHours: number | null;
};

/** `settings`: null where nothing has been chosen; `first`: what the company promises until then. */
export const repairHoursOf = (settings: Pick<CompanySettings, 'repairHours'> | null, first: number | null): number | null =>
  settings ? settings.repairHours : first;

/** What is left to do once a company is set up. */
export const CHECKLIST_ITEMS = ['factor', 'address', 'mail', 'hours', 'promise', 'departments', 'data', 'colleagues'] as const;
export type ChecklistItem = (typeof CHECKLIST_ITEMS)[number];

/** Companies that are set up in the browser have numbers from here up; those below are the examples and what was there before. */
export const FIRST_NUMBER = 101;

/** What all Admins of a company are mailed about. A mail keeps the place in this list: new ones come last. */
export const COMPANY_CHANGES = ['reply-address', 'host-proven', 'host-forgotten', 'host-claimed', 'host-missing', 'host-lost'] as const;
export type CompanyChange = (typeof COMPANY_CHANGES)[number];

/** When a company answers its emergency phone: the usual cases, so that both languages have words for them. */
export const EMERGENCY_HOURS = ['always', 'outside-hours', 'weekends'] as const;
export type EmergencyHours = (typeof EMERGENCY_HOURS)[number];

export const EMERGENCY_HOURS_WORDS: Readonly<Record<EmergencyHours, Readonly<Record<Language, string>>>> = {
  always: { nb: 'hele døgnet', en: 'around the clock' },
  'outside-hours': { nb: 'utenom åpningstiden', en: 'outside opening hours' },
  weekends: { nb: 'kvelder og helger', en: 'evenings and weekends' },
};
