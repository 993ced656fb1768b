import { Type } from 'typebox';
import { MAX_REPAIR_HOURS, MAX_WELCOME_LENGTH } from '#domain/company/company-settings.ts';
import { inBoth, line } from './brand-content.ts';
import { type AnswerOf, type BodyOf, defineCall } from './define-call.ts';
import { TextOrNull } from './parts.ts';

const Hour = Type.Integer({ minimum: 0, maximum: 24 });

const settings = {
  welcome: inBoth(line(MAX_WELCOME_LENGTH)),
  surveyMails: Type.Boolean({ description: 'customers are asked by mail how a job went' }),
  mailHours: Type.Object({ from: Hour, to: Hour }, { additionalProperties: false, description: 'when surveys and reminders are sent' }),
  repairHours: Type.Union([Type.Integer({ minimum: 1, maximum: MAX_REPAIR_HOURS }), Type.Null()], {
    description: 'within how many hours a complaint is repaired; null: no time is promised',
  }),
};
const Saved = {
  version: Type.Integer({ description: '0: nothing was saved yet' }),
  savedAt: TextOrNull,
  savedBy: TextOrNull,
};

export const companySettings = defineCall({
  name: 'companySettings',
  method: 'GET',
  path: '/api/Company/Settings',
  summary: 'The settings of the whole company: the greeting, mails that ask about jobs, and the promise of repair',
  access: { key: 'bearer', roles: ['Admin'] },
  answers: { 200: Type.Object({ ...settings, ...Saved }) },
});

export const saveCompanySettings = defineCall({
  name: 'saveCompanySettings',
  method: 'POST',
  path: '/api/Company/SaveSettings',
  summary: 'Change the settings of the whole company; when two Admins save at once, the second is refused',
  access: { key: 'bearer', roles: ['Admin'] },
  body: Type.Object(
    { basedOn: Type.Integer({ minimum: 0, description: 'the version that was changed' }), ...settings },
    { additionalProperties: false },
  ),
  answers: { 200: Type.Object({ version: Type.Integer() }) },
  errors: ['changed-meanwhile'],
});

export type CompanySettingsAnswer = AnswerOf<typeof companySettings>;
export type NewCompanySettings = BodyOf<typeof saveCompanySettings>;

export const companySettingsCalls = [companySettings, saveCompanySettings] as const;
