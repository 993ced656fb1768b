import { isIP } from 'node:net';
import type { SettingReader } from './setting-reader.ts';

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
