import type { CompanySettingsAnswer } from '#contract/company.ts';
import { MAX_REPAIR_HOURS } from '#domain/company/company-settings.ts';

/** The values of the form's fields; `promises` is empty until the company has answered. */
export const settingsValues = ({ welcome, surveyMails, mailHours, repairHours, version }: CompanySettingsAnswer) => ({
  welcomeNb: welcome.nb,
  welcomeEn: welcome.en,
  surveyMails,
  from: mailHours.from,
  to: mailHours.to,
  promises: repairHours !== null ? 'yes' : version === 0 ? '' : 'no',
  repairHours: String(repairHours ?? ''),
});
type Values = ReturnType<typeof settingsValues>;

export const settingsBody = (values: Values) => ({
  welcome: { nb: values.welcomeNb.trim(), en: values.welcomeEn.trim() },
  surveyMails: values.surveyMails,
  mailHours: { from: values.from, to: values.to },
  repairHours: values.promises === 'yes' ? Number(values.repairHours) : null,
});

/** Whether it is a number of hours that can be promised. */
export const isHours = (typed: string): boolean =>
  /^\d{1,3}$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= MAX_REPAIR_HOURS;
