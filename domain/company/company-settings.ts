import type { MailHours } from '#domain/invitation.ts';
import type { Language } from '#domain/language.ts';

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
