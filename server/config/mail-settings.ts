import { isEmail } from '#domain/email.ts';
import type { SettingReader } from './setting-reader.ts';

export type SmsSettings = { url: string; token: string };

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
