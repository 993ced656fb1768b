import { isEmail } from '#domain/email.ts';
import type { MailHours } from '#domain/invitation.ts';
import type { SettingReader } from './setting-reader.ts';

export type SmsSettings = { url: string; token: string };
/** Whose customers are asked by mail how a job went. */
export type InvitingCompanies = 'all' | readonly number[];

export function readMailFrom({ env, problems, text }: SettingReader, smtpUrl: string | null): string {
  const value = text('MAIL_FROM', `kundeportal@${text('PORTAL_DOMAIN', 'localhost').toLowerCase()}`);
  const isGiven = env['MAIL_FROM']?.trim() || env['PORTAL_DOMAIN']?.trim();
  if (isGiven && !isEmail(value)) problems.push('MAIL_FROM must be a mail address such as portal@portal.example');
  if (!isGiven && smtpUrl && !/^(localhost|127\.[\d.]+|\[::1\])$/.test(new URL(smtpUrl).hostname))
    problems.push('MAIL_FROM is needed with SMTP_URL: the address of your own that mails come from, such as portal@portal.example');
  return value;
}

/** The token goes there: encrypted, unless the address is on this machine. */
export function readSmsSettings({ problems, text, plainUrl }: SettingReader): SmsSettings | null {
  const token = text('SMS_TOKEN', '');
  const address = plainUrl('SMS_URL') || 'https://messaging.gatewayapi.eu';
  if (!/^(?:https:|http:\/\/(?:localhost|127\.[\d.]+|\[::1\])[:/])/.test(`${address}/`))
    problems.push('SMS_URL must be an address that begins with https://');
  return token ? { url: address, token } : null;
}

export function readInvitingCompanies({ problems, text }: SettingReader): InvitingCompanies {
  const value = text('SURVEY_INVITATIONS', 'off');
  if (value === 'on' || value === 'off') return value === 'on' ? 'all' : [];
  const ids = value.split(',').map((id) => Number(id.trim()));
  if (ids.every((id) => Number.isInteger(id) && id > 0)) return ids;
  problems.push(`SURVEY_INVITATIONS must be on, off or company numbers with commas between, not "${value}"`);
  return [];
}

export function readMailHours({ problems, text }: SettingReader): MailHours {
  const value = text('SURVEY_HOURS', '8-20');
  const [from = 24, to = 0] = /^\d\d?-\d\d?$/.test(value) ? value.split('-').map(Number) : [];
  if (from < to && to <= 24) return { from, to };
  problems.push(`SURVEY_HOURS must be two hours of the day such as 8-20, not "${value}"`);
  return { from: 8, to: 20 };
}
