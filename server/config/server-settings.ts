import { isIP } from 'node:net';
import { calls } from '#contract/index.ts';
import { isEmail } from '#domain/email.ts';
import type { SettingReader } from './setting-reader.ts';

/** The part of a path that the settings name, and its name without a setting, which some calls have in any case. */
const OWN_PARTS: readonly string[] = ['{customerController}', 'Customer'];
/** The description of the calls is no call itself. */
const DESCRIPTION = 'docs';

const taken = new Set([DESCRIPTION, ...calls.map(({ path }) => path.split('/')[2] ?? '').filter((part) => !OWN_PARTS.includes(part))]);

/** What is wrong with a name for the first part of the customer's calls, in words for the operator; null: nothing. */
export function checkController(name: string): string | null {
  if (!/^[A-Za-z][A-Za-z0-9-]{0,40}$/.test(name)) return 'must be a path segment of letters, digits and dashes that begins with a letter';
  const other = [...taken].find((part) => part.toLowerCase() === name.toLowerCase());
  return other === undefined ? null : `must be a path segment that no other call uses, and /api/${other} is one`;
}

/** By database id. */
export function readDatabaseUrls(
  { env, url, problems }: SettingReader,
  setting: 'DATABASE_URL' | 'DATABASE_REPLICA_URL',
): Map<number, string> {
  const schemes = ['postgres:', 'postgresql:'];
  const others = Object.keys(env).filter((name) => name.startsWith(`${setting}_`));
  const wrong = others.filter((name) => !/_[1-9]\d{0,5}$/.test(name) || name.length > `${setting}_999999`.length);
  for (const name of wrong) problems.push(`${name} names no database: it ends in the number of one, such as ${setting}_2`);
  const found = new Map([[0, url(setting, schemes)]]);
  for (const name of others.filter((name) => !wrong.includes(name))) found.set(Number(name.slice(setting.length + 1)), url(name, schemes));
  const addresses = new Map([...found].filter(([, address]) => address !== ''));
  if (setting === 'DATABASE_URL' && addresses.size > 0 && !addresses.has(0) && problems.length === 0)
    problems.push('DATABASE_URL is needed as soon as another database is named: it has the directory of the companies');
  return addresses;
}

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

export function readDnsServers({ problems, listed }: SettingReader): readonly string[] {
  const values = listed('DNS_SERVERS');
  if (values.every(isDnsServer)) return values;
  problems.push('DNS_SERVERS must be addresses of name servers such as 9.9.9.9 or [2620:fe::fe]:53, with commas between');
  return [];
}

export function readWebhookHosts({ problems, listed }: SettingReader): readonly string[] {
  const values = listed('WEBHOOK_HOSTS').map((host) => host.toLowerCase());
  if (values.every((value) => URL.canParse(`https://${value}`) && new URL(`https://${value}`).host === value && !/^[\d.:[]+/.test(value)))
    return values;
  problems.push('WEBHOOK_HOSTS must be host names such as hub.internal or hub.internal:8443, with commas between');
  return [];
}

const isDnsServer = (text: string): boolean => {
  const [, bracketed, plain = ''] = /^(?:\[([^\]]+)\]|([^:]+))(?::\d{1,5})?$/.exec(text) ?? [];
  return isIP(bracketed ?? plain) !== 0 || isIP(text) !== 0;
};
